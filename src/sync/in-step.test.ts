import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInStep } from './in-step.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aPhone() {
  const phone = {
    isDeaf: false,
    now: 1_000,
    ask: vi.fn(),
    /** Lets what was heard be drawn. */
    draw: () => undefined as unknown,
  };
  const step = createInStep({
    shown: () => new Promise<void>((resolve) => (phone.draw = () => resolve())),
    ask: phone.ask,
    isDeaf: () => phone.isDeaf,
    now: () => phone.now,
  });
  const draw = async () => {
    phone.draw();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { phone, step, draw };
}

test('OFF-60 a phone is in step once what it heard is on screen, and not before', async () => {
  const { step, draw } = aPhone();
  expect(step.inStep$.value).toBe(false);
  step.heard();
  await vi.advanceTimersByTimeAsync(0);
  expect(step.inStep$.value).toBe(false);
  await draw();
  expect(step.inStep$.value).toBe(true);
  expect(step.syncedAt$.value).toBe(1_000);
});

test('OFF-60 after what was sent only a later snapshot counts, also when an earlier one is still being drawn', async () => {
  const { step, draw } = aPhone();
  step.heard();
  step.due();
  await draw();
  expect(step.inStep$.value).toBe(false);
  step.heard();
  await draw();
  expect(step.inStep$.value).toBe(true);
});

test('OFF-60 while one listener is deaf, what another hears proves nothing', async () => {
  const { phone, step, draw } = aPhone();
  step.heard();
  await draw();
  phone.isDeaf = true;
  step.deaf();
  expect(step.inStep$.value).toBe(false);
  step.heard();
  await draw();
  expect(step.inStep$.value).toBe(false);
});

test('OFF-60 what was sent and brings nothing back is asked about; what comes back by itself is not', async () => {
  const { phone, step, draw } = aPhone();
  step.due();
  step.heard();
  await draw();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(phone.ask).not.toHaveBeenCalled();
  step.due();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(phone.ask).toHaveBeenCalledTimes(1);
});

test('OFF-60 what came back before the answer did is in step with it, and nothing is asked', async () => {
  const { phone, step, draw } = aPhone();
  step.sending();
  step.heard();
  step.due();
  step.arrived();
  await draw();
  expect(step.inStep$.value).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(phone.ask).not.toHaveBeenCalled();
});

test('OFF-60 what seems to have arrived while nothing was heard is no proof: nothing had to change for it', async () => {
  const { step, draw } = aPhone();
  step.heard();
  await draw();
  step.sending();
  step.due();
  step.arrived();
  await draw();
  expect(step.inStep$.value).toBe(false);
});

test('OFF-26 «Sincronizado há…» counts from the last word of the listeners', async () => {
  const { phone, step, draw } = aPhone();
  step.heard();
  await draw();
  phone.now = 61_000;
  step.heard();
  expect(step.syncedAt$.value).toBe(61_000);
});
