import type { Observable } from 'rxjs';
import { type MutationRecord, ofTaps } from './mutation-record.ts';

/** What the server said of a tap; `waiting` when it has said nothing yet. */
type AwaitedVerdict = { status: 'applied' | 'waiting' } | { status: 'refused'; record: MutationRecord };

/** For screens that say what became of a tap in their own place. */
export interface Verdicts {
  /**
   * Waits for the server's word on a tap of this device. Gives up after `patience` milliseconds; the tap goes on being sent.
   * Who does not say a refusal itself gives `saysRefusal` as false.
   */
  await(tapId: string, patience?: number, saysRefusal?: boolean): Promise<AwaitedVerdict>;
  /** True while a screen waits for this tap's verdict and will say it itself. */
  isAwaited(tapId: string): boolean;
}

export function createVerdicts(records$: Observable<MutationRecord[]>): Verdicts {
  const awaited = new Set<string>();
  return {
    isAwaited: (tapId) => awaited.has(tapId),

    await(tapId, patience = 15_000, saysRefusal = true) {
      if (saysRefusal) awaited.add(tapId);
      return new Promise((resolve) => {
        const timer = setTimeout(() => done({ status: 'waiting' }), patience);
        const subscription = records$.subscribe((all) => {
          const verdict = verdictOn(ofTaps(all, [tapId]));
          if (verdict) done(verdict);
        });

        function done(verdict: AwaitedVerdict): void {
          clearTimeout(timer);
          // The first value comes before the subscription is here.
          queueMicrotask(() => subscription.unsubscribe());
          if (verdict.status === 'waiting') awaited.delete(tapId);
          resolve(verdict);
        }
      });
    },
  };
}

/** Undefined while nothing is decided. What left without a word of the server was not applied for all that we know. */
function verdictOn(records: MutationRecord[]): AwaitedVerdict | undefined {
  if (records.length === 0) return { status: 'waiting' };
  if (records.some(({ status }) => status === 'applied')) return { status: 'applied' };
  const record = records.find(({ status }) => status === 'refused');
  return record && { status: 'refused', record };
}
