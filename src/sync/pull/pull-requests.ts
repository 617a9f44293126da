/** The requests for a pull. One that is under way does not serve them: it may have read before they were made. */
export interface PullRequests {
  /** True while a pull is wanted that has not begun. */
  readonly isWanted: boolean;
  /** Asks for a pull without waiting for it. */
  want(): void;
  /** Resolves when a pull that begins from now on is done. */
  next(): Promise<void>;
  /** A pull begins: it serves every request made until now. */
  begins(): void;
  /** The pull that began last is done. */
  done(): void;
}

export function createPullRequests(): PullRequests {
  let isWanted = false;
  const asking: (() => void)[] = [];
  const served: (() => void)[] = [];
  return {
    get isWanted() {
      return isWanted;
    },
    want() {
      isWanted = true;
    },
    next: () => new Promise<void>((resolve) => asking.push(resolve)),
    begins() {
      isWanted = false;
      served.push(...asking.splice(0));
    },
    done() {
      for (const resolve of served.splice(0)) resolve();
    },
  };
}
