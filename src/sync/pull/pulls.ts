import { BehaviorSubject, map, type Observable } from 'rxjs';
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
  /** Asks for the own profile: the smallest question that Firestore's stream answers. */
  askForProfile(): void;
  /** How many of the server's documents this version of the app cannot read. */
  readonly unreadable$: Observable<number>;
  stop(): Promise<void>;
}

/** What `createPulls` answers itself of what a pull tells. */
export type PullNews = Pick<PullOptions, 'refused' | 'unreadable'>;

/** Starts one pull for each source, by `start`. */
export function createPulls(
  sources: PullSource[],
  start: (source: PullSource, news: PullNews) => Pull,
): Pulls {
  const unreadable$ = new BehaviorSubject<Partial<Record<SourceName, number>>>({});
  const started = new Map<SourceName, Pull>();
  const askForProfile = () => void started.get('me')?.refresh();
  for (const source of sources) {
    const { name } = source;
    const pull = start(source, {
      // Rights change with the role, which the own profile holds; its listener may hear of that later.
      refused: () => name !== 'me' && askForProfile(),
      unreadable: (count) => unreadable$.next({ ...unreadable$.value, [name]: count }),
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
    askForProfile,
    unreadable$: unreadable$.pipe(
      map((counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)),
    ),
    stop: () => all((pull) => pull.stop()),
  };
}
