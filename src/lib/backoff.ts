/**
 * Milliseconds to wait before retry `attempt` (from 0): doubles from `first` up to `most`, with jitter between half and
 * all of it by `random` (0 to 1), so that phones that lost the same network do not retry together (FAULTS-13).
 */
export function backoff(attempt: number, random: number, first = 1_000, most = 60_000): number {
  const full = Math.min(most, first * 2 ** Math.min(attempt, 20));
  return Math.round(full / 2 + (full / 2) * random);
}
