let audio: AudioContext | undefined;

/** What the hand feels and the ear hears: one short touch for a tick, two low ones for one that could not be made. */
const signals = {
  done: { vibration: [35], pitch: 1_320, seconds: 0.07 },
  refused: { vibration: [90, 60, 90], pitch: 220, seconds: 0.25 },
};

/** Vibrates and beeps, where the phone can; a phone that cannot is silent, and the tick is made all the same. */
export function signalTick(kind: keyof typeof signals): void {
  const { vibration, pitch, seconds } = signals[kind];
  navigator.vibrate?.(vibration);
  try {
    audio ??= new AudioContext();
    // The system silences a page that was in the background; a tap may wake it.
    if (audio.state !== 'running') void audio.resume();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    // Faded, not cut: a cut tone clicks.
    volume.gain.setValueAtTime(0.15, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + seconds);
  } catch {
    // No sound on this phone.
  }
}
