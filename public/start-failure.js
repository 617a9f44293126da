// When the app itself cannot be loaded, nothing of it is there to say so (INST-10). Before it, and in plain old script.
(() => {
  function say() {
    const root = document.getElementById('root');
    if (!root || root.childElementCount > 0) return;
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
    text.append(button);
    root.append(text);
  }
  // A script that is missing or broken: loading errors do not bubble, hence the capture.
  addEventListener('error', say, true);
  addEventListener('unhandledrejection', say);
})();
