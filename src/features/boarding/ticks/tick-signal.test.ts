import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signalTick, type TickSignal } from './tick-signal.ts';

const all: TickSignal[] = ['boarded', 'unboarded', 'paid', 'unpaid', 'refused'];
const vibrate = vi.fn();
/** The pitch, start and end of each tone. */
let tones: [pitch: number, begin: number, end: number][];

class Speaker {
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
});
afterEach(() => vi.unstubAllGlobals());

function signalOf(kind: TickSignal) {
  tones = [];
  vibrate.mockClear();
  signalTick(kind);
  const pattern: number[] = vibrate.mock.calls[0]?.[0];
  return { pulses: pattern.filter((_, index) => index % 2 === 0), pattern, tones };
}

// Must run first: the audio context is created once and kept.
test('BOARD-80 stays silent without failing on a phone that can neither vibrate nor play sound', () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('AudioContext', undefined);
  expect(() => signalTick('refused')).not.toThrow();
});

test('BOARD-80 vibrates differently for five events: by the number and length of the pulses', () => {
  const felt = all.map((kind) => {
    const { pulses } = signalOf(kind);
    return `${pulses.length} ${pulses.every((ms) => ms < 100) ? 'short' : 'long'}`;
  });
  expect(felt).toEqual(['1 short', '1 long', '2 short', '2 long', '3 long']);
});

test('BOARD-80 plays the same rhythms with distinct tones: high for set, low for undone', () => {
  const melodies = all.map((kind) => {
    const signal = signalOf(kind);
    // Each tone lasts as long as its pulse.
    const heard = signal.tones.flatMap(([, begin, end]) => [begin, end]);
    const lengths = heard.slice(1).map((time, index) => Math.round((time - (heard[index] ?? 0)) * 1000));
    expect(lengths).toEqual(signal.pattern);
    return signal.tones.map(([pitch]) => pitch);
  });
  expect(new Set(melodies.map(String)).size).toBe(all.length);
  const [boarded = [], unboarded = [], paid = [], unpaid = []] = melodies;
  expect(Math.min(...boarded, ...paid)).toBeGreaterThan(Math.max(...unboarded, ...unpaid));
});
