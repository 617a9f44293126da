import { firstValueFrom } from 'rxjs';
import { expect, test } from 'vitest';
import type { HeldKind } from '../../db/held-documents.ts';
import type { PullSource, SourceName } from './pull-sources.ts';
import { createPulls, type PullNews } from './pulls.ts';

const kinds: Partial<Record<SourceName, HeldKind>> = { trips: 'publicTrip', buses: 'bus', ownBuses: 'bus' };

/** Pulls of these sources, and what was asked of each. */
function somePulls(...names: SourceName[]) {
  const log: string[] = [];
  const news = new Map<string, PullNews>();
  const modeOf = (name: SourceName) => (name === 'ownBuses' ? 'announced' : 'checkpointed');
  const pulls = createPulls(
    names.map((name) => ({ name, kind: kinds[name], mode: modeOf(name) }) as PullSource),
    ({ name }, told) => {
      news.set(name, told);
      const step = (what: string) => async () => void log.push(`${what} ${name}`);
      return {
        ready: step('ready'),
        refresh: step('refresh'),
        stored: step('stored'),
        bring: step('bring'),
        follow: () => () => undefined,
        stop: step('stop'),
      };
    },
    () => void log.push('profile refused'),
  );
  return { log, news, pulls };
}

test('OFF-33 everything is pulled again, or only the own profile', async () => {
  const { log, pulls } = somePulls('trips', 'me');
  await pulls.refresh();
  pulls.askForProfile();
  expect(log).toEqual(['refresh trips', 'refresh me', 'refresh me']);
});

test('OFF-29 what may no longer be read asks for the own profile, which holds the role; without it the account may be gone', () => {
  const { log, news, pulls } = somePulls('trips', 'me');
  news.get('trips')?.refused();
  expect(log).toEqual(['refresh me']);
  news.get('me')?.refused();
  expect(log).toEqual(['refresh me', 'profile refused']);
  void pulls.stop();
});

test('OFF-80 what is announced waits for all that is listened to, and not for itself', async () => {
  const { log, news } = somePulls('trips', 'ownBuses');
  await news.get('ownBuses')?.listened();
  expect(log).toEqual(['ready trips']);
});

test('OFF-64 what cannot be read is counted over all sources, once for two that bring the same', async () => {
  const { news, pulls } = somePulls('trips', 'buses', 'ownBuses');
  news.get('trips')?.unreadable(2);
  news.get('buses')?.unreadable(1);
  news.get('ownBuses')?.unreadable(1);
  expect(await firstValueFrom(pulls.unreadable$)).toBe(3);
  news.get('trips')?.unreadable(0);
  expect(await firstValueFrom(pulls.unreadable$)).toBe(1);
});
