/** What a person does first on a page, by finger, keyboard or screen reader. */
const touches = ['pointerdown', 'keydown', 'focusin'];

/** Resolves once somebody has touched the page. */
export function whenTouched(): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const touched = () => {
      heard.abort();
      resolve();
    };
    for (const touch of touches) addEventListener(touch, touched, { signal: heard.signal, capture: true });
  });
}
