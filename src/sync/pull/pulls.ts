import { BehaviorSubject, map, type Observable } from 'rxjs';
import type { HeldKind } from '../../db/held-documents.ts';
import type { Pull } from './pull.ts';
import type { PullOptions } from './pull-options.ts';
import type { PullSource, SourceName } from './pull-sources.ts';

/** The pulls of all sources of a role. */
export interface Pulls {
  /** Resolves when everything has been pulled once since the start. */
  ready(): Promise<void>;
  /** Resolves when what was heard until now is stored. */
  stored(): Promise<void>;
  /** Pulls everything again; resolves when what the server had is stored. */
  refresh(): Promise<void>;
  /** Resolves when all bookings of a trip are stored; rejects when the server gave none (D-032). */
  bringBookings(tripId: string): Promise<void>;
  /** Follows one trip until what this gives is called, on a device that does not listen to all of them (D-047). */
  followTrip(tripId: string): () => void;
  /** Asks for the own profile: the smallest question that Firestore's stream answers. */
  askForProfile(): void;
  /** How many of the server's documents this version of the app cannot read. */
  readonly unreadable$: Observable<number>;
  stop(): Promise<void>;
}

/** What `createPulls` answers itself of what a pull tells. */
export interface PullNews extends Pick<PullOptions, 'refused' | 'unreadable'> {
  /** Resolves when all that is listened to has been pulled once since the start. */
  listened(): Promise<void>;
  /** Resolves when the trips have been pulled once since the start. */
  tripsPulled(): Promise<void>;
}

/** Starts one pull for each source, by `start`. `profileRefused` is called when not even the own profile may be read. */
export function createPulls(
  sources: PullSource[],
  start: (source: PullSource, news: PullNews) => Pull,
  profileRefused: () => void,
): Pulls {
  const unreadable$ = new BehaviorSubject<Partial<Record<HeldKind, number>>>({});
  const started = new Map<SourceName, Pull>();
  const askForProfile = () => void started.get('me')?.refresh();
  const listened = async () => {
    const pulls = sources.flatMap(({ name, mode }) =>
      mode === 'announced' ? [] : (started.get(name) ?? []),
    );
    await Promise.all(pulls.map((pull) => pull.ready()));
  };
  for (const source of sources) {
    const { name, kind } = source;
    const pull = start(source, {
      // Rights change with the role, which the own profile holds; its listener may hear of that later.
      refused: name === 'me' ? profileRefused : askForProfile,
      // Two sources of one kind bring the same documents.
      unreadable: (count) => unreadable$.next({ ...unreadable$.value, [kind]: count }),
      listened,
      tripsPulled: async () => started.get('trips')?.ready(),
    });
    started.set(name, pull);
  }
  const all = async (step: (pull: Pull) => Promise<void>) => {
    await Promise.all([...started.values()].map(step));
  };

  return {
    ready: () => all((pull) => pull.ready()),
    stored: () => all((pull) => pull.stored()),
    refresh: () => all((pull) => pull.refresh()),
    bringBookings: async (tripId) => started.get('bookings')?.bring(tripId),
    followTrip: (tripId) => started.get('trips')?.follow(tripId) ?? (() => undefined),
    askForProfile,
    unreadable$: unreadable$.pipe(
      map((counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)),
    ),
    stop: () => all((pull) => pull.stop()),
  };
}
