import { createTurns } from '../../lib/turns.ts';
import { bringTrip } from './bring-trip.ts';
import { followOne } from './follow-one.ts';
import type { PullOptions } from './pull-options.ts';
import { createPullRun } from './pull-run.ts';
import { createPullStore } from './pull-store.ts';
import { createRenewal } from './renewal.ts';

/** The running pull of one source. */
export interface Pull {
  /** Resolves when the first pull since the start has been stored; never, when it is stopped before. */
  ready(): Promise<void>;
  /** Pulls again now, with the overlap, and starts another listener; resolves when what the server had is stored. */
  refresh(): Promise<void>;
  /** Resolves when what was heard until now is stored. */
  stored(): Promise<void>;
  /**
   * Resolves when the documents of this trip are stored: it reads them when the source had left them out (D-032). Rejects
   * when the server gave none.
   */
  bring(tripId: string): Promise<void>;
  /** Follows one document of a source that is not listened to, until what this gives is called or the pull is stopped. */
  follow(id: string): () => void;
  stop(): Promise<void>;
}

/**
 * Pulls a source in runs. A run reads what there is and then listens, so nothing falls between; its listener goes on until the
 * next run begins: when somebody asks for one, and with a back-off when something has failed. What comes is stored in the
 * order in which it came, and a checkpoint after everything that it stands for (D-011): a crash repeats, and skips nothing.
 */
export function startPull(options: PullOptions): Pull {
  const renewal = createRenewal(begin, options.random);
  const store = createPullStore(options);
  const following = createTurns();
  const pullAndListen = createPullRun(options, store, renewal, following);
  const bringing = createTurns();
  const ready = deferred();
  const asking: (() => void)[] = [];
  const followed = new Set<() => void>();
  let run = new AbortController();

  function begin(): void {
    run.abort();
    run = new AbortController();
    void pull(run.signal);
  }

  async function pull(signal: AbortSignal): Promise<void> {
    await pullAndListen(signal);
    // A run that was overtaken may have read before the later one was asked for.
    if (signal.aborted) return;
    ready.resolve();
    for (const resolve of asking.splice(0)) resolve();
  }

  begin();
  return {
    ready: () => ready.promise,
    refresh() {
      const pulled = new Promise<void>((resolve) => asking.push(resolve));
      renewal.now();
      return pulled;
    },
    async stored() {
      await following.ended();
      await store.idle();
    },
    async bring(tripId) {
      // A reading of everything would remove what it does not know of.
      await ready.promise;
      await bringing.run(() => bringTrip(options, store, tripId));
    },
    follow(id) {
      const end = followOne(options, store, id);
      followed.add(end);
      return () => {
        followed.delete(end);
        end();
      };
    },
    stop() {
      renewal.stop();
      run.abort();
      for (const end of followed) end();
      return store.idle();
    },
  };
}

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
