// When the app itself cannot be loaded, nothing of it is there to say so (INST-10). Before it, and in plain old script.
(() => {
  const triedKey = 'caravana.loadedAnewAt';

  /** The page's content, as long as nothing of the app stands in it: only the splash of the page itself. */
  function emptyRoot() {
    const root = document.getElementById('root');
    return root?.querySelector('#app:empty') ? root : null;
  }

  /**
   * True when the page is loaded anew, once this load has ended: once, not for ever. Only where the worker has every part at
   * hand: elsewhere a page without a network would give way to the browser's own words.
   */
  function loadAnew() {
    if (!navigator.serviceWorker?.controller) return false;
    try {
      const isSecond = Date.now() - Number(sessionStorage.getItem(triedKey)) < 60000;
      if (isSecond) return false;
      sessionStorage.setItem(triedKey, String(Date.now()));
    } catch {
      return false;
    }
    if (document.readyState === 'complete') location.reload();
    else addEventListener('load', () => location.reload());
    return true;
  }

  function say(detail) {
    const root = emptyRoot();
    if (!root) return;
    const text = document.createElement('p');
    text.setAttribute('role', 'alert');
    text.style.cssText =
      'margin:3rem auto;max-width:28rem;padding:0 1rem;text-align:center;font:1.125rem system-ui';
    text.textContent = 'Erro ao carregar a aplicação. Verifique a sua ligação e tente novamente.';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Recarregar';
    // The app's own style may be there, and takes the browser's look off its buttons.
    button.style.cssText =
      'display:block;margin:1.5rem auto;padding:0.75rem 1.5rem;border:2px solid;border-radius:0.75rem;font:inherit;font-weight:600';
    button.addEventListener('click', () => location.reload());
    const reason = document.createElement('small');
    reason.style.cssText = 'overflow-wrap:anywhere';
    reason.textContent = `Detalhe: ${detail}`;
    text.append(button, reason);
    root.replaceChildren(text);
  }

  // Loading errors do not bubble, hence the capture. Of what is loaded only a script keeps the app from starting; right
  // after an app was closed the browser now and then lets go of one that the worker was about to give.
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) say(event.message);
      else if (target instanceof HTMLScriptElement && emptyRoot() && !loadAnew()) say(target.src);
    },
    true,
  );
  // Told by `loadLater`.
  addEventListener('caravana:part-missing', loadAnew);
  addEventListener('unhandledrejection', ({ reason }) => say(String(reason)));
})();
