import { useSyncExternalStore } from 'react';

/** `unsupported`: this browser cannot notify, so there is nothing to ask (OPEN-68). */
export type NotificationPermissionState = NotificationPermission | 'unsupported';

/** Safari does not say when its settings change. */
const lookAgain = 2_000;

/** Whether the app may notify, followed live: the person may change it in the browser's settings (NOTIF-13). */
export function useNotificationPermission(): NotificationPermissionState {
  return useSyncExternalStore(follow, permissionNow);
}

function permissionNow(): NotificationPermissionState {
  const isSupported = 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;
  return isSupported ? Notification.permission : 'unsupported';
}

function follow(tell: () => void): () => void {
  let status: PermissionStatus | undefined;
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      status = found;
      status.addEventListener('change', tell);
    })
    .catch(() => undefined);
  const timer = setInterval(tell, lookAgain);
  return () => {
    clearInterval(timer);
    status?.removeEventListener('change', tell);
  };
}
