import { BehaviorSubject, map, type Observable } from 'rxjs';
import type { ReplicaName } from '../../db/replica.ts';
import type { PullSource } from './pull-sources.ts';
import type { ReplicateOptions, Replication } from './replicate.ts';

/** The pulls of all collections of a role. */
export interface Pulls {
  /** Resolves when every collection has been pulled once since the start. */
  ready(): Promise<void>;
  /** Resolves when what was heard until now is stored. */
  stored(): Promise<void>;
  /** Pulls everything again; resolves when what the server had is stored. */
  refresh(): Promise<void>;
  /** Asks for the own profile: the smallest question that Firestore's stream answers. */
  askForProfile(): void;
  /** How many of the server's documents this version of the app cannot read. */
  readonly unreadable$: Observable<number>;
  stop(): Promise<void>;
}

/** What `createPulls` answers itself of what a replication tells. */
export type PullNews = Pick<ReplicateOptions, 'refused' | 'unreadable'>;

/** Starts one replication for each source, by `start`. */
export function createPulls(
  sources: PullSource[],
  start: (source: PullSource, news: PullNews) => Replication,
): Pulls {
  const unreadable$ = new BehaviorSubject<Partial<Record<ReplicaName, number>>>({});
  const replications = new Map<ReplicaName, Replication>();
  const askForProfile = () => void replications.get('me')?.refresh();
  for (const source of sources) {
    const { name } = source;
    const replication = start(source, {
      // Rights change with the role, which the own profile holds; its listener may hear of that later.
      refused: () => name !== 'me' && askForProfile(),
      unreadable: (count) => unreadable$.next({ ...unreadable$.value, [name]: count }),
    });
    replications.set(name, replication);
  }
  const all = async (step: (replication: Replication) => Promise<void>) => {
    await Promise.all([...replications.values()].map(step));
  };

  return {
    ready: () => all((replication) => replication.ready()),
    stored: () => all((replication) => replication.stored()),
    refresh: () => all((replication) => replication.refresh()),
    askForProfile,
    unreadable$: unreadable$.pipe(
      map((counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)),
    ),
    stop: () => all((replication) => replication.stop()),
  };
}
