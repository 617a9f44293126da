import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSound, signalTick, type TickSignal } from './tick-signal.ts';

const all: TickSignal[] = ['boarded', 'unboarded', 'paid', 'unpaid', 'look', 'refused'];
const vibrate = vi.fn();
/** The pitch, start and end of each tone. */
let tones: [pitch: number, begin: number, end: number][];

let opened = 0;
/** Draws a frame. */
let draw: () => void;

class Speaker {
  constructor() {
    opened += 1;
  }

  state = 'running';
  currentTime = 5;
  destination = {};
  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    connect: vi.fn(),
  });
  createOscillator() {
    const frequency = { value: 0 };
    let begin = 0;
    return {
      frequency,
      connect: (next: unknown) => next,
      start: (at: number) => {
        begin = at;
      },
      stop: (at: number) => void tones.push([frequency.value, begin, at]),
    };
  }
}

beforeEach(() => {
  tones = [];
  vibrate.mockClear();
  vi.stubGlobal('navigator', { vibrate });
  vi.stubGlobal('AudioContext', Speaker);
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call));
  draw = () => {
    for (const call of frames.splice(0)) call();
  };
});
afterEach(() => vi.unstubAllGlobals());

/** Draws two frames, of which the second comes after the tick was painted. */
async function afterTheFrame(): Promise<void> {
  draw();
  draw();
  await new Promise((resolve) => setTimeout(resolve));
}

async function signalOf(kind: TickSignal) {
  tones = [];
  vibrate.mockClear();
  signalTick(kind);
  await afterTheFrame();
  const pattern: number[] = vibrate.mock.calls[0]?.[0];
  return { pulses: pattern.filter((_, index) => index % 2 === 0), pattern, tones };
}

// Must run first: the audio context is created once and kept.
test('BOARD-80 stays silent without failing on a phone that can neither vibrate nor play sound', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('AudioContext', undefined);
  expect(() => signalTick('refused')).not.toThrow();
  await afterTheFrame();
  expect(opened).toBe(0);
});

test('BOARD-80 beeps behind the frame that shows the tick, with a sound that was opened before', async () => {
  openSound();
  openSound();
  expect([opened, tones]).toEqual([1, []]);
  signalTick('boarded');
  expect(vibrate).toHaveBeenCalledOnce();
  draw();
  await new Promise((resolve) => setTimeout(resolve));
  expect(tones).toEqual([]);
  await afterTheFrame();
  expect([opened, tones.length]).toEqual([1, 1]);
});

test('BOARD-80 vibrates differently for six events: by the number and length of the pulses', async () => {
  const felt: string[] = [];
  for (const kind of all) {
    const { pulses } = await signalOf(kind);
    felt.push(`${pulses.length} ${pulses.every((ms) => ms < 100) ? 'short' : 'long'}`);
  }
  expect(felt).toEqual(['1 short', '1 long', '2 short', '2 long', '3 short', '3 long']);
});

test('BOARD-80 plays the same rhythms with distinct tones: high for set, low for undone', async () => {
  const melodies: number[][] = [];
  for (const kind of all) {
    const signal = await signalOf(kind);
    // Each tone lasts as long as its pulse.
    const heard = signal.tones.flatMap(([, begin, end]) => [begin, end]);
    const lengths = heard.slice(1).map((time, index) => Math.round((time - (heard[index] ?? 0)) * 1000));
    expect(lengths).toEqual(signal.pattern);
    melodies.push(signal.tones.map(([pitch]) => pitch));
  }
  expect(new Set(melodies.map(String)).size).toBe(all.length);
  const [boarded = [], unboarded = [], paid = [], unpaid = []] = melodies;
  expect(Math.min(...boarded, ...paid)).toBeGreaterThan(Math.max(...unboarded, ...unpaid));
});
