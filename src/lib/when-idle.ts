/** Where the browser does not say that it is idle (Safari), this long is thought to be enough for the first screen. */
const guess = 300;

/** Resolves once the page has nothing more urgent to do, as drawing what it has; at the latest after so many milliseconds. */
export function whenIdle(atTheLatest: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: atTheLatest });
    else setTimeout(resolve, Math.min(guess, atTheLatest));
  });
}
