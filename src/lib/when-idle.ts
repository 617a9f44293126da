/** Milliseconds to wait in browsers without requestIdleCallback (Safari). */
const guess = 300;

/** Resolves once the page is idle, at the latest after the given milliseconds. */
export function whenIdle(atTheLatest: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: atTheLatest });
    else setTimeout(resolve, Math.min(guess, atTheLatest));
  });
}
