import { useSyncExternalStore } from 'react';

/** `unsupported`: this browser cannot notify, so there is nothing to ask (OPEN-68). */
export type NotificationPermissionState = NotificationPermission | 'unsupported';

/** Safari does not say when its settings change. */
const lookAgain = 2_000;

/** What was last seen while somebody follows it: to look makes the page wait for the browser, at its start for 20 ms each time. */
let known: NotificationPermissionState | undefined;

/** Whether the app may notify, followed live: the person may change it in the browser's settings (NOTIF-13). */
export function useNotificationPermission(): NotificationPermissionState {
  return useSyncExternalStore(follow, lastSeen);
}

/** Has the browser ask the person, and gives the answer (NOTIF-09). */
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
