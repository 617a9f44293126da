import { debounceTime, filter, fromEvent, merge } from 'rxjs';
import type { KeptView } from './kept-view.ts';
import type { ScreenDevice } from './screen-device.ts';

/** Milliseconds without a change before the view is kept: not between two taps. */
const rest = 3_000;

/**
 * Keeps what the device shows for the next start: at rest, and when the app goes out of sight, since a phone ends it there
 * without a word. Gives the function that ends this.
 */
export function keepShown(
  device: Pick<ScreenDevice, 'name' | 'snapshot$' | 'touched$' | 'records$' | 'relayed$'>,
  kept: Pick<KeptView, 'write'>,
): () => void {
  const { name, snapshot$, touched$, records$, relayed$ } = device;
  let isKept = false;
  const changes = merge(snapshot$, touched$, records$, relayed$);
  const noting = changes.subscribe(() => {
    isKept = false;
  });

  const hidden = fromEvent(document, 'visibilitychange').pipe(
    filter(() => document.visibilityState === 'hidden'),
  );
  const writing = merge(changes.pipe(debounceTime(rest)), hidden).subscribe(() => {
    if (isKept) return;
    isKept = true;
    void kept.write(name, {
      snapshot: snapshot$.value,
      touched: touched$.value,
      records: records$.value,
      relayed: relayed$.value,
    });
  });

  return () => {
    noting.unsubscribe();
    writing.unsubscribe();
  };
}
