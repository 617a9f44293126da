let audio: AudioContext | undefined;

/** What happened to a tick, for a guide who looks at the person and not at the phone. */
export type TickSignal = 'boarded' | 'unboarded' | 'paid' | 'unpaid' | 'refused';

/** One pulse for the hand and the ear. */
interface Pulse {
  ms: number;
  pitch: number;
}

const short = (pitch: number): Pulse => ({ ms: 60, pitch });
const long = (pitch: number): Pulse => ({ ms: 200, pitch });
/** Milliseconds between two pulses: less would be felt as one. */
const pause = 80;

/**
 * The number of pulses says what it is about, their length whether it was made or taken back: one for the boarding, two
 * for the payment, three long ones for what could not be made (BOARD-80). What is made sounds high and rises.
 */
const signals: Record<TickSignal, Pulse[]> = {
  boarded: [short(1_320)],
  unboarded: [long(440)],
  paid: [short(1_320), short(1_760)],
  unpaid: [long(660), long(440)],
  refused: [long(220), long(220), long(220)],
};

/** Vibrates and beeps, where the phone can; a phone that cannot is silent, and the tick is made all the same. */
export function signalTick(kind: TickSignal): void {
  const pulses = signals[kind];
  navigator.vibrate?.(pulses.flatMap(({ ms }, index) => (index === 0 ? [ms] : [pause, ms])));
  try {
    audio ??= new AudioContext();
    // The system silences a page that was in the background; a tap may wake it.
    if (audio.state !== 'running') void audio.resume();
    let begin = audio.currentTime;
    for (const pulse of pulses) {
      sound(audio, pulse, begin);
      begin += (pulse.ms + pause) / 1000;
    }
  } catch {
    // No sound on this phone.
  }
}

function sound(context: AudioContext, { ms, pitch }: Pulse, begin: number): void {
  const end = begin + ms / 1000;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  // Faded, not cut: a cut tone clicks.
  volume.gain.setValueAtTime(0.15, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(end);
}
