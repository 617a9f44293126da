import type { DocumentKind } from '../../src/domain/wire/documents.ts';

/** The paths of DESIGN §3, relative to `apps/{appId}`. */
const patterns: [DocumentKind, RegExp][] = [
  ['user', /^users\/[^/]+$/],
  ['profile', /^users\/[^/]+\/profile\/data$/],
  ['season', /^users\/[^/]+\/profile\/data\/history\/[^/]+$/],
  ['seasonTrips', /^users\/[^/]+\/profile\/data\/history\/[^/]+\/historytrips\/all$/],
  ['organizerTrip', /^users\/[^/]+\/trips\/[^/]+$/],
  ['bus', /^users\/[^/]+\/trips\/[^/]+\/buses\/[^/]+$/],
  ['publicTrip', /^publicTrips\/[^/]+$/],
  ['tripSheet', /^tripSheets\/[^/]+$/],
  ['booking', /^publicTrips\/[^/]+\/bookings\/[^/]+$/],
  ['passengerBooking', /^tripBookings\/[^/]+\/passengerBookings\/[^/]+$/],
  ['authorisedEmail', /^allowed_registrations\/[^/]+$/],
  ['broadcast', /^broadcast\/main$/],
  ['phoneOwner', /^phoneNumbers\/[^/]+$/],
];

/** Which kind of document lives at a path; throws for a path that DESIGN §3 does not know. */
export function kindOf(path: string): DocumentKind {
  const found = patterns.find(([, pattern]) => pattern.test(path));
  if (!found) throw new Error(`No document of DESIGN §3 lives at «${path}».`);
  return found[0];
}
