import type { Bus } from '../../../src/domain/entities/bus.schema.ts';
import type { Instant } from '../../../src/domain/instants.ts';
import {
  idOf,
  organizerTripRef,
  profileRef,
  publicTripRef,
  tripsAnnouncementRef,
} from '../../../src/domain/wire/documents.ts';
import type { Changed, DocumentCache } from './document-cache.ts';
import { isTripNews } from './trip-news.ts';

/**
 * Reads what `announce` writes beside the documents that the mutations named: the profiles of those whose place in a queue has
 * changed, and the announcement of trips, which is read and written only when there is something to announce, so that the
 * acceptances of different trips do not meet at it (D-047). Read in the transaction, so that each announcement is later than
 * the one before, and no two are alike.
 */
export async function loadAnnouncements(cache: DocumentCache): Promise<void> {
  const changed = cache.changed();
  const news = changed.some(isTripNews) ? [tripsAnnouncementRef()] : [];
  const waiting = changed.filter(({ kind }) => kind === 'waiting').map(({ path }) => profileRef(idOf(path)));
  if (news.length + waiting.length > 0) await cache.load([...news, ...waiting]);
}

/**
 * Says of changes to which no device listens when they were made, in documents to which the devices concerned listen
 * anyway (D-031): a person's history in their profile, the guides' sheet and the loss of a bus in the trip, a queue in the trip
 * for its organizer and in the profile of everybody whose place has changed, the authorised e-mails in the profile of one of
 * `actorIds`, which every organizer's device pulls; and to passengers' devices that a trip has changed (D-047). `at` is the time of the commit. Writes only documents that the commit has read:
 * `loadAnnouncements`.
 */
export function announce(cache: DocumentCache, at: Instant, actorIds: readonly string[] = []): void {
  for (const change of cache.changed()) {
    const { kind, path, after } = change;
    const parts = path.split('/');
    switch (kind) {
      case 'seasonTrips':
        cache.addFields(profileRef(parts[1] ?? '').path, { historyChangedAt: at });
        break;
      case 'tripSheet':
        tellTrip(cache, organizerOf(change), idOf(path), { sheetChangedAt: at });
        break;
      case 'bus':
        if (after && hasLostGuide(change))
          tellTrip(cache, parts[1] ?? '', parts[3] ?? '', { guidesChangedAt: at });
        break;
      case 'waiting':
        tellTrip(cache, organizerOf(change), parts[1] ?? '', { waitingChangedAt: at });
        cache.addFields(profileRef(idOf(path)).path, { waitingChangedAt: at });
        break;
      case 'authorisedEmail':
        cache.addFields(profileOfAnOrganizer(cache, actorIds), { emailsChangedAt: at });
        break;
      case 'publicTrip':
        if (isTripNews(change)) cache.write(tripsAnnouncementRef().path, { changedAt: at });
        break;
    }
  }
}

/** Both copies of a trip stay alike. */
function tellTrip(cache: DocumentCache, organizerId: string, tripId: string, fields: object): void {
  cache.addFields(publicTripRef(tripId).path, fields);
  cache.addFields(organizerTripRef(organizerId, tripId).path, fields);
}

function profileOfAnOrganizer(cache: DocumentCache, uids: readonly string[]): string {
  const paths = uids.map((uid) => profileRef(uid).path);
  return paths.find((path) => cache.peek(path)?.role === 'organizer') ?? '';
}

function organizerOf({ before, after }: Changed): string {
  return ((after ?? before) as { organizerId: string }).organizerId;
}

function hasLostGuide({ before, after }: Changed): boolean {
  const guidesOf = (bus: object | undefined) => (bus as Bus | undefined)?.assignedGuideIds ?? [];
  return guidesOf(before).some((uid) => !guidesOf(after).includes(uid));
}
