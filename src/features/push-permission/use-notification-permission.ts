import { useSyncExternalStore } from 'react';

/** The permission; `unsupported` when this browser cannot notify (OPEN-68). */
export type NotificationPermissionState = NotificationPermission | 'unsupported';

/** Poll interval in milliseconds, because Safari does not report changes of its settings. */
const lookAgain = 2_000;

/** The last known value while there are subscribers: reading it blocks the page, for 20 ms during the start. */
let known: NotificationPermissionState | undefined;

/** The notification permission, live: the user may change it in the browser's settings (NOTIF-13). */
export function useNotificationPermission(): NotificationPermissionState {
  return useSyncExternalStore(follow, lastSeen);
}

/** Shows the browser's prompt and resolves with the answer (NOTIF-09). */
export async function askNotificationPermission(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  known = answer;
  return answer;
}

function lastSeen(): NotificationPermissionState {
  known ??= permissionNow();
  return known;
}

function permissionNow(): NotificationPermissionState {
  const isSupported = 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;
  return isSupported ? Notification.permission : 'unsupported';
}

function follow(tell: () => void): () => void {
  let status: PermissionStatus | undefined;
  const look = () => {
    known = permissionNow();
    tell();
  };
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      status = found;
      status.addEventListener('change', look);
    })
    .catch(() => undefined);
  const timer = setInterval(look, lookAgain);
  return () => {
    clearInterval(timer);
    status?.removeEventListener('change', look);
    known = undefined;
  };
}
