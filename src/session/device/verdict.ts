import type { MutationRecord } from '../../db/unsent/mutation-record.ts';
import type { Device } from './device.ts';

/** What the server said of a mutation; `waiting` when it has said nothing yet. */
export type AwaitedVerdict =
  | { status: 'applied' | 'waiting' }
  | { status: 'refused'; record: MutationRecord };

const awaited = new Set<string>();

/** True while a screen waits for this mutation's verdict and will say it itself. */
export const isAwaited = (id: string): boolean => awaited.has(id);

/**
 * Waits for the server's word on a mutation of this device, for a screen that wants to say it in its own place. Gives up
 * after `patience` milliseconds; the mutation goes on being sent. Who does not say a refusal itself gives `saysRefusal` as
 * false.
 */
export function awaitVerdict(
  device: Device,
  id: string,
  patience = 15_000,
  saysRefusal = true,
): Promise<AwaitedVerdict> {
  if (saysRefusal) awaited.add(id);
  return new Promise((resolve) => {
    const timer = setTimeout(() => done({ status: 'waiting' }), patience);
    const subscription = device.outbox.records$.subscribe(() => {
      const records = device.outbox.recordsOf(id);
      const refused = records.find(({ status }) => status === 'refused');
      // It stands under its new number among what waits for the person.
      if (refused && saysRefusal) awaited.add(refused.id);
      if (records.some(({ status }) => status === 'applied')) done({ status: 'applied' });
      else if (refused) done({ status: 'refused', record: refused });
      // It left without a word of the server: nobody can say that it was applied.
      else if (records.length === 0) done({ status: 'waiting' });
    });

    function done(verdict: AwaitedVerdict): void {
      clearTimeout(timer);
      // The first value comes before the subscription is here.
      queueMicrotask(() => subscription.unsubscribe());
      if (verdict.status === 'waiting') awaited.delete(id);
      resolve(verdict);
    }
  });
}
