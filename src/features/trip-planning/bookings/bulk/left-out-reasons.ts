/** A request that stays pending, and the reason. */
export interface LeftOut {
  name: string;
  reason: string;
}

/** Each reason once, with who it keeps out: of a hundred requests for one bus most have the same. */
export function leftOutReasons(leftOut: readonly LeftOut[]): { reason: string; names: string[] }[] {
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  return reasons.map((reason) => ({
    reason,
    names: leftOut.filter((each) => each.reason === reason).map(({ name }) => name || 'N/A'),
  }));
}
