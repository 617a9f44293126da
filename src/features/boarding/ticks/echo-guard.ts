/** Milliseconds within which a second touch on the same place is an echo. A deliberate tap takes longer. */
const echoTime = 1_000;

/** The parts of a click event that matter here. Browsers that cannot tell touch from mouse omit `pointerType`. */
type Tap = Pick<Event, 'timeStamp'> & { pointerType?: string };

/**
 * True for the second touch of a wet thumb: same place, shortly after the first. An echo must not take a payment back or
 * open a question. Mouse and keyboard input has no echoes.
 */
export function echoGuard(): (tap: Tap, place: string) => boolean {
  let last: { place: string; at: number } | undefined;
  return ({ timeStamp, pointerType }, place) => {
    const isEcho = pointerType === 'touch' && last?.place === place && timeStamp - last.at < echoTime;
    last = { place, at: timeStamp };
    return isEcho;
  };
}
