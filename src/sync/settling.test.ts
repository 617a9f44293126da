import { BehaviorSubject, Subject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { aRecord } from '../../test/builders/mutation-records.ts';
import type { Outbox } from '../db/unsent/outbox.ts';
import { startSettling } from './settling.ts';

test('OFF-33 pulling everything takes out what was applied before the pulls, and not what is applied meanwhile', async () => {
  const applied = (tapId: string) => ({ ...aRecord(), tapId, status: 'applied' as const });
  const pending = { ...aRecord(), tapId: 'c', status: 'pending' as const };
  const records$ = new BehaviorSubject([applied('a'), pending]);
  const remove = vi.fn(async () => undefined);
  const refresh = async () => records$.next([applied('a'), applied('b'), pending]);
  const outbox = { records$, remove } as unknown as Outbox;
  const settling = startSettling(outbox, { settled$: new Subject() }, { refresh }, () => undefined);
  await settling.refresh();
  expect(remove.mock.calls).toEqual([[['a']]]);
  settling.stop();
});

test('FAULTS-3 what the view has settled is taken out, and a disk that refuses does no harm', () => {
  const settled$ = new Subject<string[]>();
  const remove = vi.fn(() => Promise.reject(new DOMException('', 'QuotaExceededError')));
  const outbox = { records$: new BehaviorSubject([]), remove } as unknown as Outbox;
  const arrived = vi.fn();
  const settling = startSettling(outbox, { settled$ }, { refresh: async () => undefined }, arrived);
  settled$.next(['a']);
  expect(remove).toHaveBeenCalledWith(['a']);
  expect(arrived).toHaveBeenCalledTimes(1);
  settling.stop();
  settled$.next(['b']);
  expect(remove).toHaveBeenCalledTimes(1);
});
