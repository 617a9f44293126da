import type { Unsent } from '../../db/unsent/unsent.ts';

/** Milliseconds without the documents of an applied mutation before everything is pulled again. */
const patience = 4_000;

/** Calls `late` when an applied mutation has waited too long for its documents. Returns a function that stops the watch. */
export function watchOverdue({ records$ }: Pick<Unsent, 'records$'>, late: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const subscription = records$.subscribe((records) => {
    const isWaiting = records.some((record) => record.status === 'applied');
    if (!isWaiting) {
      clearTimeout(timer);
      timer = undefined;
    } else if (timer === undefined) {
      timer = setTimeout(() => {
        timer = undefined;
        void late().catch(() => undefined);
      }, patience);
    }
  });
  return () => {
    subscription.unsubscribe();
    clearTimeout(timer);
  };
}
