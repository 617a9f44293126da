/** Within this time, in milliseconds, a touch on the place that was touched last is its echo; who means it takes longer. */
const echoTime = 1_000;

/** What a click says of where it came from; browsers that do not tell a touch from a mouse leave `pointerType` out. */
type Tap = Pick<Event, 'timeStamp'> & { pointerType?: string };

/**
 * Tells the second touch of a wet thumb from a tap: true when the last touch was on the same place, and only just. It
 * must not take a payment back, or ask about who has that moment come aboard. A mouse and a key do not bounce.
 */
export function echoGuard(): (tap: Tap, place: string) => boolean {
  let last: { place: string; at: number } | undefined;
  return ({ timeStamp, pointerType }, place) => {
    const isEcho = pointerType === 'touch' && last?.place === place && timeStamp - last.at < echoTime;
    last = { place, at: timeStamp };
    return isEcho;
  };
}
