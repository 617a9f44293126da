import { describe, expect, test, vi } from 'vitest';
import type { FollowedSet } from './mirrored-pull.ts';
import type { PullEvents, PulledBatch } from './pull-events.ts';
import { createPullRequests } from './pull-requests.ts';
import { createPagePuller, createSetPuller } from './pullers.ts';

const nothing: PulledBatch = { documents: [], checkpoint: { updatedAt: 0 } };
const events = {} as PullEvents;
const asked = () => undefined;

/** A set whose first snapshot comes when the test says so. */
function aSet() {
  let come: (batch: PulledBatch | undefined) => void = () => undefined;
  const first = new Promise<PulledBatch | undefined>((resolve) => {
    come = resolve;
  });
  const set: FollowedSet = { first, taken: async () => undefined, stop: vi.fn(() => come(undefined)) };
  return { set, come: () => come(nothing) };
}

describe('a puller of a set', () => {
  test('FAULTS-41 starts again when its listener was ended before the set came', async () => {
    const sets = [aSet(), aSet()];
    let followed = 0;
    const requests = createPullRequests();
    const puller = createSetPuller(() => sets[followed++]?.set as FollowedSet, { requests, events, asked });
    const pulled = puller.pull(undefined, 1);
    puller.endListening();
    sets[1]?.come();
    expect(await pulled).toBe(nothing);
    expect(followed).toBe(2);
  });

  test('gives nothing once it was stopped, and ends its listener', async () => {
    const only = aSet();
    const puller = createSetPuller(() => only.set, { requests: createPullRequests(), events, asked });
    const pulled = puller.pull(undefined, 1);
    puller.stop();
    expect(await pulled).toEqual(nothing);
    expect(only.set.stop).toHaveBeenCalled();
  });
});

describe('a puller of pages', () => {
  /** A puller whose server gives pages, of which the last is `true`. */
  function aPuller(...pages: boolean[]) {
    const log: string[] = [];
    const puller = createPagePuller({
      requests: { begins: () => void log.push('begins'), done: () => void log.push('done') },
      events,
      asked,
      contact: () => void log.push('contact'),
      absence: { pulled: () => undefined },
      readPage: async () => ({ ...nothing, isLast: pages.shift() ?? true }),
      follow() {
        log.push('listens');
        return () => void log.push('ends');
      },
    });
    return { log, puller };
  }

  test('OFF-33 listens after the last page only, and a pull of several pages serves its askers once', async () => {
    const { log, puller } = aPuller(false, true);
    await puller.pull(undefined, 1);
    expect(log).toEqual(['begins', 'contact']);
    await puller.pull(undefined, 1);
    expect(log).toEqual(['begins', 'contact', 'contact', 'listens', 'done']);
  });

  test('OFF-33 each pull has one listener', async () => {
    const { log, puller } = aPuller();
    await puller.pull(undefined, 1);
    await puller.pull(undefined, 1);
    expect(log.filter((line) => line === 'listens' || line === 'ends')).toEqual([
      'listens',
      'ends',
      'listens',
    ]);
  });

  test('listens to nothing once it was stopped', async () => {
    const { log, puller } = aPuller();
    const pulled = puller.pull(undefined, 1);
    puller.stop();
    await pulled;
    expect(log).not.toContain('listens');
  });
});
