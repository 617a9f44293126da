import type { DocumentKind } from '../../src/domain/wire/documents.ts';

/** The document paths, relative to `apps/{appId}` (OPEN-62). */
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
  ['waiting', /^publicTrips\/[^/]+\/waiting\/[^/]+$/],
  ['passengerBooking', /^tripBookings\/[^/]+\/passengerBookings\/[^/]+$/],
  ['authorisedEmail', /^allowed_registrations\/[^/]+$/],
  ['broadcast', /^broadcast\/main$/],
  ['announcement', /^announcements\/trips$/],
  ['phoneOwner', /^phoneNumbers\/[^/]+$/],
];

/** Returns the kind of document at a path. Throws for an unknown path. */
export function kindOf(path: string): DocumentKind {
  const found = patterns.find(([, pattern]) => pattern.test(path));
  if (!found) throw new Error(`No known document lives at "${path}".`);
  return found[0];
}
