/** Milliseconds to wait in browsers without requestIdleCallback (Safari). */
const guess = 300;

/** Resolves once the page is idle, at the latest after the given milliseconds. */
export function whenIdle(atTheLatest: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: atTheLatest });
    else setTimeout(resolve, Math.min(guess, atTheLatest));
  });
}

/** A hidden page draws no frames: it is not waited for longer than this (ms). */
const longestFrame = 500;

/** Resolves once what was rendered until now is on screen, or when the page draws nothing. */
export function whenDrawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestFrame);
    // React renders after this; the second frame comes after that was painted.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
