import type { Absence } from './absence.ts';
import type { PullPage } from './checkpointed-pull.ts';
import type { FollowedSet } from './mirrored-pull.ts';
import type { PullCheckpoint, PullEvents, PulledBatch } from './pull-events.ts';
import type { PullRequests } from './pull-requests.ts';

/** Pulls a collection, then listens to the same query. RxDB asks for one pull at a time. */
export interface Puller {
  /** Gives what the server has, or one page of it. Rejects when the server gives none. */
  pull(from: PullCheckpoint | undefined, size: number): Promise<PulledBatch>;
  /** Resolves when everything that the listener has heard until now has been passed on. */
  passedOn(): Promise<void>;
  /** Ends the listener; the next pull starts another one. */
  endListening(): void;
  /** Ends the listener for good. */
  stop(): void;
}

export interface PullerParts {
  requests: Pick<PullRequests, 'begins' | 'done'>;
  events: PullEvents;
  /** The server was asked: an answer is due. */
  asked(): void;
}

/** A puller of a small set, whose listener gives it whole. `follow` starts a listener. */
export function createSetPuller(
  follow: (on: PullEvents) => FollowedSet,
  { requests, events, asked }: PullerParts,
): Puller {
  let current: FollowedSet | undefined;
  let isStopped = false;
  const endListening = () => current?.stop();

  return {
    /** Waits for the set, and starts again when the listener was ended while it waited. */
    async pull() {
      for (;;) {
        endListening();
        requests.begins();
        asked();
        const set = follow(events);
        current = set;
        const batch = await set.first;
        if (batch === undefined && !isStopped) continue;
        requests.done();
        return batch ?? { documents: [], checkpoint: { updatedAt: 0 } };
      }
    },
    passedOn: async () => current?.taken(),
    endListening,
    stop() {
      isStopped = true;
      endListening();
    },
  };
}

export interface PagePullerParts extends PullerParts {
  readPage(from: PullCheckpoint | undefined, size: number): Promise<PullPage>;
  /** Listens to the changes since a checkpoint; gives the function that ends the listener. */
  follow(from: PullCheckpoint, on: PullEvents): () => void;
  absence: Pick<Absence, 'pulled'>;
  /** The server answered. */
  contact(): void;
}

/** A puller of a collection that grows: page after page, then the changes since the last one. */
export function createPagePuller(parts: PagePullerParts): Puller {
  const { requests, events, asked, readPage, follow, absence, contact } = parts;
  let endListening: () => void = () => undefined;
  let isNextPage = false;
  let isStopped = false;

  return {
    async pull(from, size) {
      if (!isNextPage) requests.begins();
      isNextPage = false;
      asked();
      const page = await readPage(from, size);
      contact();
      isNextPage = !page.isLast;
      if (isNextPage || isStopped) return page;
      endListening();
      asked();
      absence.pulled();
      endListening = follow(page.checkpoint, events);
      requests.done();
      return page;
    },
    passedOn: async () => undefined,
    endListening: () => endListening(),
    stop() {
      isStopped = true;
      endListening();
    },
  };
}
