import { type Instant, laterOf } from '../instants.ts';

/** A clock further ahead than this is ignored: its taps count as made on arrival and do not shift other taps. */
const mostLead = 86_400_000;

const leadOf = (claim: Instant, serverNow: Instant) => Date.parse(claim) - Date.parse(serverNow);

/**
 * How far a device's clock runs ahead, in milliseconds: how far the latest tap of the batch is in the server's future.
 * 0 when none is.
 */
export function clockLead(claims: Instant[], serverNow: Instant): number {
  const leads = claims.map((claim) => leadOf(claim, serverNow)).filter((lead) => lead <= mostLead);
  return Math.max(0, ...leads);
}

/**
 * When a tap was made (OFF-70): the device's time minus the lead of its clock, so that taps of one batch keep their
 * distance. Never in the server's future (FAULTS-6), and never before the device's previous tap.
 */
export function tapTime(
  claim: Instant,
  { lead, serverNow, previous }: { lead: number; serverNow: Instant; previous: Instant | undefined },
): Instant {
  const isNonsense = leadOf(claim, serverNow) > mostLead;
  const moved = Date.parse(claim) - lead;
  const corrected = lead > 0 && moved > 0 ? new Date(moved).toISOString() : claim;
  return notBefore(isNonsense ? serverNow : corrected, previous);
}

/** A tap's time in the order of its device, whose clock may have been set back. */
export function notBefore(time: Instant, previous: Instant | undefined): Instant {
  return previous === undefined ? time : laterOf(time, previous);
}
