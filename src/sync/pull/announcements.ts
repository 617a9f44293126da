import { asyncScheduler, distinctUntilChanged, map, type Observable, throttleTime } from 'rxjs';
import type { Snapshot } from '../../db/held-documents.ts';
import { idOf, profileRef } from '../../domain/wire/documents.ts';
import type { SourceName } from './pull-sources.ts';

/** When the server changed what a source brings, as the documents on this device tell (D-031). */
export interface Announced {
  /** The latest such time (ms); 0 when there is none. */
  latest: number;
  /** Another text for each announcement: a later one may carry an earlier time. */
  key: string;
}

/** What is announced of one source. */
export interface Announcements {
  now(): Announced;
  /** The same once all that tells of it has been pulled since the start. */
  pulled(): Promise<Announced>;
  /** Emits when `now` has changed, and once after it was subscribed to. */
  changes$: Observable<unknown>;
}

/** Gives the announcements for the person `uid` in the documents of `snapshot$`; `listened` resolves once all is pulled. */
export function announcementsOf(
  name: SourceName,
  uid: string,
  snapshot$: Observable<Snapshot> & { readonly value: Snapshot },
  listened: () => Promise<void>,
): Announcements {
  const announced = (): Announced => {
    const times = timesIn(snapshot$.value, name, uid).flatMap((time) => time ?? []);
    return { latest: Math.max(0, ...times.map((time) => Date.parse(time))), key: times.sort().join() };
  };
  return {
    now: announced,
    async pulled() {
      await listened();
      return announced();
    },
    changes$: snapshot$.pipe(
      // Behind the frame that shows what has changed.
      throttleTime(0, asyncScheduler, { leading: false, trailing: true }),
      map(() => announced().key),
      distinctUntilChanged(),
    ),
  };
}

function timesIn(snapshot: Snapshot, name: SourceName, uid: string) {
  const me = snapshot.profile.get(profileRef(uid).path);
  switch (name) {
    case 'history':
      return [me?.historyChangedAt];
    case 'broadcast':
      return [me?.messagesChangedAt];
    case 'authorisedEmails':
      return [...snapshot.profile.values()].map((profile) => profile.emailsChangedAt);
    case 'tripSheets':
      return tripsToWatch(snapshot, uid).map((trip) => trip.sheetChangedAt);
    case 'ownBuses':
      return tripsToWatch(snapshot, uid).map((trip) => trip.guidesChangedAt);
    case 'waiting':
      return [me?.waitingChangedAt, ...ownTrips(snapshot, uid).map((trip) => trip.waitingChangedAt)];
    default:
      return [];
  }
}

/** Those that the person organizes, and those of which this device holds a bus of theirs or a sheet. */
function tripsToWatch({ publicTrip, bus, tripSheet }: Snapshot, uid: string) {
  const guided = [...bus.values()].filter(({ assignedGuideIds }) => assignedGuideIds.includes(uid));
  const ids = new Set([...guided.map(({ tripId }) => tripId), ...[...tripSheet.keys()].map(idOf)]);
  return [...publicTrip].flatMap(([path, trip]) =>
    trip.organizerId === uid || ids.has(idOf(path)) ? [trip] : [],
  );
}

const ownTrips = ({ publicTrip }: Snapshot, uid: string) =>
  [...publicTrip.values()].filter(({ organizerId }) => organizerId === uid);
