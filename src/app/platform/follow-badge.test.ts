// @vitest-environment happy-dom
import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { aProfile } from '../../../test/builders/entities.ts';
import { emptySnapshot, type Snapshot } from '../../db/held-documents.ts';
import type { MutationRecord } from '../../db/unsent/mutation-record.ts';
import type { Notification } from '../../domain/entities/profile.schema.ts';
import { profileRef } from '../../domain/wire/documents.ts';
import { showOnIcon, type Waiting } from '../../lib/worker/app-badge.ts';
import { type SeenSession, setSession } from '../../session/account/session-store.ts';
import { followBadge } from './follow-badge.ts';

vi.mock(import('../../lib/worker/app-badge.ts'), async (original) => ({
  ...(await original()),
  showOnIcon: vi.fn(),
}));
const nothing: Waiting = { unsent: 0, unread: [] };
/** What the icon was to show, in order. */
const shown = () => vi.mocked(showOnIcon).mock.calls.map(([change]) => change(nothing));

let stop = () => {};
afterEach(() => {
  stop();
  setSession({ phase: 'loading' });
});

const noted = (id: string) => ({ id, timestamp: '2026-03-05T12:00:00.000Z' }) as Notification;
const holding = (own: string[], seen: number): Snapshot => ({
  ...emptySnapshot(),
  profile: new Map([
    [
      profileRef('ana').path,
      aProfile({
        notifications: own.map(noted),
        hasUnreadNotifications: seen < own.length,
        seenNotifications: { own: seen, everybodys: 0 },
      }),
    ],
  ]),
});

test('NOTIF-60 the icon shows what is unsent and unread, follows what is read, and forgets it at a sign-out', () => {
  const snapshot$ = new BehaviorSubject<Snapshot>(emptySnapshot());
  const records$ = new BehaviorSubject<MutationRecord[]>([]);
  stop = followBadge();
  setSession({
    phase: 'signed-in',
    user: {},
    device: { uid: 'ana', snapshot$, records$ },
  } as unknown as SeenSession);
  // Nothing is known yet: what the worker has counted stays.
  expect(shown()).toEqual([]);

  snapshot$.next(holding(['n1', 'n2', 'n3'], 1));
  records$.next([
    { name: 'setBoarded', status: 'pending' },
    { name: 'setBoarded', status: 'refused' },
    { name: 'setBoarded', status: 'applied' },
    { name: 'markNotificationsRead', status: 'pending' },
  ] as MutationRecord[]);
  snapshot$.next(holding(['n1', 'n2', 'n3'], 3));
  snapshot$.next(holding(['n1', 'n2', 'n3'], 3));
  records$.next([]);
  expect(shown()).toEqual([
    { unsent: 0, unread: ['n2', 'n3'] },
    { unsent: 2, unread: ['n2', 'n3'] },
    { unsent: 2, unread: [] },
    nothing,
  ]);

  snapshot$.next(holding(['n1', 'n2', 'n3', 'n4'], 3));
  document.dispatchEvent(new Event('visibilitychange'));
  setSession({ phase: 'signed-out' });
  snapshot$.next(holding(['n1'], 0));
  const unread = { unsent: 0, unread: ['n4'] };
  expect(shown().slice(4)).toEqual([unread, unread, nothing]);
});
