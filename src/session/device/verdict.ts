import type { MutationRecord } from '../../db/unsent/mutation-record.ts';
import { ofTaps } from '../../db/unsent/outbox.ts';
import type { Device } from './device.ts';

/** What the server said of a mutation; `waiting` when it has said nothing yet. */
export type AwaitedVerdict =
  | { status: 'applied' | 'waiting' }
  | { status: 'refused'; record: MutationRecord };

const awaited = new Set<string>();

/** True while a screen waits for this tap's verdict and will say it itself. */
export const isAwaited = (tapId: string): boolean => awaited.has(tapId);

/**
 * Waits for the server's word on a tap of this device, for a screen that wants to say it in its own place. Gives up
 * after `patience` milliseconds; the tap goes on being sent. Who does not say a refusal itself gives `saysRefusal` as
 * false.
 */
export function awaitVerdict(
  device: Device,
  tapId: string,
  patience = 15_000,
  saysRefusal = true,
): Promise<AwaitedVerdict> {
  if (saysRefusal) awaited.add(tapId);
  return new Promise((resolve) => {
    const timer = setTimeout(() => done({ status: 'waiting' }), patience);
    const subscription = device.outbox.records$.subscribe(() => {
      const records = ofTaps(device.outbox.records$.value, [tapId]);
      const refused = records.find(({ status }) => status === 'refused');
      if (records.some(({ status }) => status === 'applied')) done({ status: 'applied' });
      else if (refused) done({ status: 'refused', record: refused });
      // It left without a word of the server: nobody can say that it was applied.
      else if (records.length === 0) done({ status: 'waiting' });
    });

    function done(verdict: AwaitedVerdict): void {
      clearTimeout(timer);
      // The first value comes before the subscription is here.
      queueMicrotask(() => subscription.unsubscribe());
      if (verdict.status === 'waiting') awaited.delete(tapId);
      resolve(verdict);
    }
  });
}
