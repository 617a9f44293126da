/** Who waits for a pull. A pull that is under way does not serve them: it may have read before they asked. */
export interface PullRequests {
  /** True while somebody has asked for a pull that has not begun. */
  readonly isWanted: boolean;
  /** A pull is wanted, and nobody waits for it. */
  want(): void;
  /** Resolves when a pull that begins from now on is done. */
  next(): Promise<void>;
  /** A pull begins: it serves everybody who has asked until now. */
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
