import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecovery } from './firestore-recovery.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aRecovery(isThere = true) {
  const reconnect = vi.fn(async () => undefined);
  const isReachable = vi.fn(async () => isThere);
  return { reconnect, isReachable, recovery: createRecovery({ isReachable, reconnect, random: () => 1 }) };
}

test('FAULTS-47 listeners that hear nothing while our server answers are reconnected, with growing pauses', async () => {
  const { recovery, reconnect } = aRecovery();
  recovery.unheard('trips');
  recovery.unheard('buses');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reconnect).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000 + 5_000 + 8_000);
  expect(reconnect).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(15_900);
  expect(reconnect).toHaveBeenCalledTimes(4);
});

test('OFF-60 a new stream gets five seconds: a slow network is not reconnected each second', async () => {
  const { recovery, reconnect } = aRecovery();
  recovery.unheard('trips');
  await recovery.restart();
  await vi.advanceTimersByTimeAsync(4_900);
  recovery.heard('trips');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reconnect).toHaveBeenCalledTimes(1);
});

test('FAULTS-47 with no network at all nothing is torn down', async () => {
  const { recovery, reconnect, isReachable } = aRecovery(false);
  recovery.unheard('trips');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isReachable).toHaveBeenCalled();
  expect(reconnect).not.toHaveBeenCalled();
});

test('OFF-60 FAULTS-47 the first answer after a silence restarts what listens at once, though the SDK believes in its stream', async () => {
  const { recovery, reconnect } = aRecovery();
  await recovery.restart();
  expect(reconnect).toHaveBeenCalledTimes(1);
});

test('OFF-60 what hears nothing after such a restart is looked after again within five seconds', async () => {
  const { recovery, reconnect, isReachable } = aRecovery(false);
  recovery.unheard('trips');
  // In a long silence the back-off has grown to a minute.
  await vi.advanceTimersByTimeAsync(200_000);
  isReachable.mockResolvedValue(true);
  await recovery.restart();
  expect(reconnect).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reconnect).toHaveBeenCalledTimes(2);
});

test('OFF-60 one restart at a time: a check that is answered with it does not begin another', async () => {
  const { recovery, reconnect, isReachable } = aRecovery();
  let end: () => void = () => undefined;
  reconnect.mockReturnValue(new Promise<undefined>((resolve) => (end = () => resolve(undefined))));
  isReachable.mockImplementation(async () => {
    void recovery.restart();
    return true;
  });
  recovery.unheard('trips');
  await vi.advanceTimersByTimeAsync(1_000);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(reconnect).toHaveBeenCalledTimes(1);
});

test('OFF-33 FAULTS-47 a restart that fails is made again: pulls are not dead until a reload', async () => {
  const { recovery, reconnect } = aRecovery();
  reconnect.mockRejectedValueOnce(new Error('the SDK is stuck'));
  recovery.unheard('trips');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reconnect).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reconnect).toHaveBeenCalledTimes(2);
});

test('OFF-60 it tells whether something is deaf: until all are heard, one answer speaks for nobody else', async () => {
  const { recovery } = aRecovery(false);
  const told: boolean[] = [];
  recovery.isDeaf$.subscribe((isDeaf) => told.push(isDeaf));
  recovery.unheard('trips');
  recovery.unheard('buses');
  recovery.heard('trips');
  expect(told).toEqual([false, true]);
  recovery.heard('buses');
  expect(told).toEqual([false, true, false]);
});

test('a listener that hears again needs no help', async () => {
  const { recovery, reconnect } = aRecovery();
  recovery.unheard('trips');
  recovery.heard('trips');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reconnect).not.toHaveBeenCalled();
});

test('FAULTS-47 one that hears does not speak for another that does not', async () => {
  const { recovery, reconnect } = aRecovery();
  recovery.unheard('trips');
  recovery.heard('buses');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reconnect).toHaveBeenCalledTimes(1);
});

test('FAULTS-47 an answer that does not come is not awaited for ever', async () => {
  const { recovery, reconnect } = aRecovery();
  recovery.asked('trips');
  recovery.asked('buses');
  recovery.heard('buses');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(reconnect).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reconnect).toHaveBeenCalledTimes(1);
});

test('once stopped, it leaves the connection alone', async () => {
  const { recovery, reconnect } = aRecovery();
  recovery.asked('trips');
  recovery.unheard('buses');
  recovery.stop();
  recovery.asked('trips');
  recovery.unheard('buses');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reconnect).not.toHaveBeenCalled();
});

test('FAULTS-47 a sync that ends while the network is looked for connects nothing: its Firestore is gone', async () => {
  const { recovery, reconnect, isReachable } = aRecovery();
  isReachable.mockImplementation(async () => {
    recovery.stop();
    return true;
  });
  recovery.unheard('trips');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isReachable).toHaveBeenCalledTimes(1);
  expect(reconnect).not.toHaveBeenCalled();
});
