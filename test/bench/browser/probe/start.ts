import { afterPaint } from './paint.ts';
import { claimedRows, expectedRows, isLastRowUsable, rowOf, toggles } from './rows.ts';

/** Page times since navigation. */
export interface StartTimes {
  /** As many rows as a phone shows are drawn. */
  shown?: number;
  /** The list says that it has all rows, and its last one was scrolled to and can be ticked. */
  complete?: number;
  /** Nothing lies over the list any more. */
  uncovered?: number;
}

/** The rows that fit on the screen of a phone, below the head of the list. */
const screenful = 8;

/** Fills in the times of a start as they come. */
export function watchStart(times: StartTimes): void {
  let isBusy = false;
  const observer = new MutationObserver(look);
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['inert', 'disabled', 'aria-setsize'],
  });

  function look(): void {
    const shown = toggles();
    const [first] = shown;
    if (isBusy || !first || shown.length < screenful) return;
    if (times.shown === undefined) whenPainted('shown');
    else if (times.complete === undefined) {
      if (claimedRows(shown) === expectedRows()) reachLastRow();
    } else if (!first.closest('[inert]')) {
      // A splash over the page makes the page inert.
      observer.disconnect();
      whenPainted('uncovered');
    }
  }

  function whenPainted(step: keyof StartTimes): void {
    isBusy = true;
    afterPaint((now) => {
      times[step] = now;
      isBusy = false;
      if (step === 'complete') scrollTo({ top: 0, behavior: 'instant' });
      if (step !== 'uncovered') look();
    });
  }

  /** A list that draws only what is seen draws its end in one of the next frames. */
  function reachLastRow(): void {
    isBusy = true;
    const shown = toggles();
    const list = shown[0] && rowOf(shown[0]).parentElement;
    list?.scrollIntoView({ block: 'end', behavior: 'instant' });
    if (isLastRowUsable(shown)) whenPainted('complete');
    else requestAnimationFrame(reachLastRow);
  }
}
