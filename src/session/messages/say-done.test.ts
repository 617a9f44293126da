import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aRecord } from '../../../test/builders/mutation-records.ts';
import type { MutationRecord } from '../../db/unsent/mutation-record.ts';
import { createVerdicts, type Verdicts } from '../../db/unsent/verdicts.ts';
import type { SyncStatus } from '../../sync/index.ts';
import { setSession, setSync, useSessionStore } from '../account/session-store.ts';
import type { ScreenDevice } from '../device/screen-device.ts';
import { useMessageStore } from './message-store.ts';
import { isHeldUp, sayDone } from './say-done.ts';

const user = { uid: 'rui', email: 'rui@example.pt', role: 'organizer' } as const;
const record = (id: string, status: MutationRecord['status']) => ({ ...aRecord(), tapId: id, status });
let verdicts: Verdicts;
let records$: BehaviorSubject<MutationRecord[]>;

const texts = () => useMessageStore.getState().messages.map(({ tone, text }) => `${tone}: ${text}`);
const sync = (change: Partial<SyncStatus>) => setSync({ ...useSessionStore.getState().sync, ...change });

beforeEach(() => {
  vi.useFakeTimers();
  records$ = new BehaviorSubject([record('m1', 'pending')]);
  verdicts = createVerdicts(records$);
  const device = { whenOpen: async () => ({ unsent: { verdicts } }) } as unknown as ScreenDevice;
  setSession({ phase: 'signed-in', user, device });
  sync({ connection: 'online' });
  useMessageStore.setState({ messages: [] });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  useSessionStore.setState(useSessionStore.getInitialState());
});

test('OFF-65 a success is said in its words once the server has applied the change', async () => {
  const said = sayDone(['m1'], 'Autocarro adicionado com sucesso!');
  expect(texts()).toEqual([]);
  records$.next([record('m1', 'applied')]);
  await said;
  expect(texts()).toEqual(['success: Autocarro adicionado com sucesso!']);
});

test('OFF-65 with no network it is kept on this device, and that is said at once', async () => {
  sync({ connection: 'offline' });
  await sayDone(['m1'], 'Autocarro adicionado com sucesso!');
  expect(texts()).toEqual(['info: Guardado neste dispositivo.']);
});

test('OFF-65 a network on which nothing passes makes nobody wait for two words', async () => {
  const said = sayDone(['m1'], 'feito', 'Pedido guardado. Será enviado quando houver rede.');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(texts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(texts()).toEqual(['info: Pedido guardado. Será enviado quando houver rede.']);
  useMessageStore.setState({ messages: [] });
  await vi.advanceTimersByTimeAsync(60_000);
  await said;
  expect(texts()).toEqual([]);
});

test('OFF-65 a success that comes late takes the place of what was said until then', async () => {
  const said = sayDone(['m1'], 'Autocarro adicionado com sucesso!');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(texts()).toEqual(['info: Guardado neste dispositivo.']);
  records$.next([record('m1', 'applied')]);
  await said;
  expect(texts()).toEqual(['success: Autocarro adicionado com sucesso!']);
});

test('OFF-65 of several changes all must be applied', async () => {
  records$.next([record('m1', 'applied'), record('m2', 'pending')]);
  void sayDone(['m1', 'm2'], 'feito');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(texts()).toEqual(['info: Guardado neste dispositivo.']);
});

test('OFF-65 OFF-08 a refusal is said by who tells of refusals, and no success beside it', async () => {
  const said = sayDone(['m1'], 'feito');
  records$.next([record('m1', 'refused')]);
  await said;
  expect(texts()).toEqual([]);
  // A waiting screen would say it; none waits, so the refusal's own message is shown.
  expect(verdicts.isAwaited('m1')).toBe(false);
});

test.each([
  { connection: 'offline' },
  { send: 'waiting' },
  { send: 'session-expired' },
  { send: 'outdated' },
] as const)('OFF-65 with %o nothing goes out at once', (change) => {
  expect(isHeldUp()).toBe(false);
  sync(change);
  expect(isHeldUp()).toBe(true);
});
