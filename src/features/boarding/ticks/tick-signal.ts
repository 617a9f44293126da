import { whenDrawn } from '../../../lib/when-idle.ts';

let audio: AudioContext | undefined;

/** The result of a tick, or of a pass that was read, for a guide who looks at the person and not at the phone. */
export type TickSignal = 'boarded' | 'unboarded' | 'paid' | 'unpaid' | 'look' | 'refused';

/** One pulse of vibration and sound. */
interface Pulse {
  ms: number;
  pitch: number;
}

const short = (pitch: number): Pulse => ({ ms: 60, pitch });
const long = (pitch: number): Pulse => ({ ms: 200, pitch });
/** Milliseconds between pulses; shorter gaps feel like one pulse. */
const pause = 80;

/**
 * The pulses of each signal (BOARD-80). Their number names the fact: one for boarding, two for a payment, three long ones for a
 * failure, and three short ones for an answer to look at (PASS-28). Their length and pitch say whether it was set (short, high) or
 * taken back.
 */
const signals: Record<TickSignal, Pulse[]> = {
  boarded: [short(1_320)],
  unboarded: [long(440)],
  paid: [short(1_320), short(1_760)],
  unpaid: [long(660), long(440)],
  look: [short(880), short(660), short(880)],
  refused: [long(220), long(220), long(220)],
};

/**
 * Opens the phone's sound, silently. It takes a slow phone a third of a second: call it before the first tick, while nobody
 * waits. Does nothing where there is no sound.
 */
export function openSound(): void {
  try {
    audio ??= new AudioContext();
  } catch {
    // No sound on this phone.
  }
}

/** Vibrates, and beeps behind the frame that shows the tick, where supported. Never throws: a tick works without its signal. */
export function signalTick(kind: TickSignal): void {
  const pulses = signals[kind];
  navigator.vibrate?.(pulses.flatMap(({ ms }, index) => (index === 0 ? [ms] : [pause, ms])));
  void whenDrawn()
    .then(() => play(pulses))
    .catch(() => undefined);
}

function play(pulses: readonly Pulse[]): void {
  openSound();
  if (!audio) return;
  // The system suspends audio in the background; a tap may resume it.
  if (audio.state !== 'running') void audio.resume();
  let begin = audio.currentTime;
  for (const pulse of pulses) {
    sound(audio, pulse, begin);
    begin += (pulse.ms + pause) / 1000;
  }
}

function sound(context: AudioContext, { ms, pitch }: Pulse, begin: number): void {
  const end = begin + ms / 1000;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  // Fades out, because an abrupt end clicks.
  volume.gain.setValueAtTime(0.15, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(end);
}
