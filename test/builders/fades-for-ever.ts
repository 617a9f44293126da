import { onTestFinished } from 'vitest';

/** Lets dialogs of this test fade out and never be gone, to look at what they show meanwhile. */
export function fadesForEver(): void {
  const fade = { finished: new Promise(() => undefined) };
  Object.assign(Element.prototype, { getAnimations: () => [fade] });
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
  });
}
