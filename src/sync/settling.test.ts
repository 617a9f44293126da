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
    { refresh, refreshAnew: () => undefined },
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
    { refresh: async () => undefined, refreshAnew: () => undefined },
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
    { refresh: async () => undefined, refreshAnew: () => undefined },
    () => undefined,
  );
  expect(discard).not.toHaveBeenCalled();
  records$.next([refused, decision('b', 'applied')]);
  expect(discard.mock.calls).toEqual([[['a']]]);
  settling.stop();
});

test('OFF-91 a refusal pulls everything again, once, and not those of before the start', () => {
  const refused = (tapId: string) => ({ ...aRecord(), tapId, status: 'refused' as const });
  const pending = { ...aRecord(), tapId: 'b', status: 'pending' as const };
  const records$ = new BehaviorSubject<MutationRecord[]>([refused('a'), pending]);
  const refreshAnew = vi.fn();
  const settling = startSettling(
    { records$, discard: async () => undefined },
    { settled$: new Subject() },
    { refresh: async () => undefined, refreshAnew },
    () => undefined,
  );
  records$.next([refused('a'), pending]);
  expect(refreshAnew).not.toHaveBeenCalled();
  records$.next([refused('a'), refused('b')]);
  records$.next([refused('b')]);
  expect(refreshAnew).toHaveBeenCalledTimes(1);
  // Tried again, and refused again.
  records$.next([pending]);
  records$.next([refused('b')]);
  expect(refreshAnew).toHaveBeenCalledTimes(2);
  settling.stop();
});
