import { BehaviorSubject, Subject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { aRecord } from '../../test/builders/mutation-records.ts';
import type { MutationRecord } from '../db/unsent/mutation-record.ts';
import { startSettling } from './settling.ts';

test('OFF-33 pulling everything takes out what was applied before the pulls, and not what is applied meanwhile', async () => {
  const applied = (tapId: string) => ({ ...aRecord(), tapId, status: 'applied' as const });
  const pending = { ...aRecord(), tapId: 'c', status: 'pending' as const };
  const records$ = new BehaviorSubject<MutationRecord[]>([applied('a'), pending]);
  const discard = vi.fn(async () => undefined);
  const refresh = async () => records$.next([applied('a'), applied('b'), pending]);
  const settling = startSettling(
    { records$, discard },
    { settled$: new Subject() },
    { refresh },
    () => undefined,
  );
  await settling.refresh();
  expect(discard.mock.calls).toEqual([[['a']]]);
  settling.stop();
});

test('FAULTS-3 what the view has settled is taken out, and a disk that refuses does no harm', () => {
  const settled$ = new Subject<string[]>();
  const discard = vi.fn(() => Promise.reject(new DOMException('', 'QuotaExceededError')));
  const records$ = new BehaviorSubject<MutationRecord[]>([]);
  const arrived = vi.fn();
  const settling = startSettling(
    { records$, discard },
    { settled$ },
    { refresh: async () => undefined },
    arrived,
  );
  settled$.next(['a']);
  expect(discard).toHaveBeenCalledWith(['a']);
  expect(arrived).toHaveBeenCalledTimes(1);
  settling.stop();
  settled$.next(['b']);
  expect(discard).toHaveBeenCalledTimes(1);
});

test('OFF-84 a refused decision that a later one has overtaken is taken out', () => {
  const decision = (tapId: string, status: MutationRecord['status']) => ({
    ...aRecord({ name: 'acceptBooking', args: { tripId: 't1', passengerId: 'ana' } }),
    tapId,
    status,
  });
  const discard = vi.fn(async () => undefined);
  const refused = decision('a', 'refused');
  const records$ = new BehaviorSubject<MutationRecord[]>([refused, decision('b', 'pending')]);
  const settling = startSettling(
    { records$, discard },
    { settled$: new Subject() },
    { refresh: async () => undefined },
    () => undefined,
  );
  expect(discard).not.toHaveBeenCalled();
  records$.next([refused, decision('b', 'applied')]);
  expect(discard.mock.calls).toEqual([[['a']]]);
  settling.stop();
});
