/** The splash of the page itself, which is painted before any script has come (INST-27). */
let splash: Element | null = null;

/**
 * Shows the splash over the app, with what the app waits for; takes it away when there is nothing. It stays the one that the
 * page came with: drawn again it would be a second first picture, after all scripts.
 */
export function showSplash(text: string | undefined): void {
  splash ??= document.querySelector('#root > [data-splash]');
  if (!splash) return;
  if (text === undefined) {
    splash.remove();
    return;
  }
  const status = splash.querySelector('[role=status]');
  if (status && status.textContent !== text) status.textContent = text;
  if (!splash.isConnected) document.getElementById('root')?.prepend(splash);
}
