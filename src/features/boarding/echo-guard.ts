/** Within this time, in milliseconds, a tap on the place that was tapped last is its echo; who means it takes longer. */
const echoTime = 400;

/**
 * Tells the second touch of a wet thumb, or the repeat of a held key, from a tap: true when the last tap was on the
 * same place, and only just. A double tap must not take a payment back, or ask about who has that moment come aboard.
 */
export function echoGuard(now: () => number = () => performance.now()): (place: string) => boolean {
  let last: { place: string; at: number } | undefined;
  return (place) => {
    const at = now();
    const isEcho = last?.place === place && at - last.at < echoTime;
    last = { place, at };
    return isEcho;
  };
}
