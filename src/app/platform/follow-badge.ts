import { combineLatest, map, type Subscription } from 'rxjs';
import { newNotifications } from '../../db/queries/notifications.query.ts';
import { countUnsent } from '../../db/unsent/unsent-count.ts';
import { profileRef } from '../../domain/wire/documents.ts';
import { showOnIcon, type Waiting } from '../../lib/worker/app-badge.ts';
import { type SeenSession, useSessionStore } from '../../session/account/session-store.ts';
import type { ScreenDevice } from '../../session/device/screen-device.ts';

/**
 * Keeps the number on the app's icon that of what waits for the person (NOTIF-60), and takes it off at a sign-out. Returns what
 * ends it.
 */
export function followBadge(): () => void {
  let following: Subscription | undefined;
  let latest: Waiting | undefined;

  function show(waiting: Waiting | undefined): void {
    if (!waiting || JSON.stringify(waiting) === JSON.stringify(latest)) return;
    latest = waiting;
    void showOnIcon(() => waiting);
  }

  function follow(session: SeenSession): void {
    following?.unsubscribe();
    if (session.phase === 'signed-out') show({ unsent: 0, unread: [] });
    if (session.phase === 'signed-in') following = waitingOn(session.device).subscribe(show);
  }

  // The worker may have counted what was read here.
  function again(): void {
    const waiting = latest;
    if (waiting) void showOnIcon(() => waiting);
  }

  follow(useSessionStore.getState().session);
  const stop = useSessionStore.subscribe(({ session }, { session: before }) => {
    if (session !== before) follow(session);
  });
  document.addEventListener('visibilitychange', again);
  return () => {
    stop();
    following?.unsubscribe();
    document.removeEventListener('visibilitychange', again);
  };
}

/** What waits for the person of this device; undefined until it knows them. */
function waitingOn({ uid, snapshot$, records$ }: ScreenDevice) {
  return combineLatest([snapshot$, records$]).pipe(
    map(([{ profile: profiles, broadcast }, records]): Waiting | undefined => {
      const profile = profiles.get(profileRef(uid).path);
      return profile && { unsent: countUnsent(records), unread: [...newNotifications(profile, broadcast)] };
    }),
  );
}
