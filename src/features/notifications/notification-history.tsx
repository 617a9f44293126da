import { NotificationContent } from './notification-content.tsx';
import { useNotifications } from './use-notifications.ts';

/** All notifications on this device; works offline (SHELL-12, NOTIF-04). */
export function NotificationHistory() {
  return (
    <NotificationContent
      show="all"
      failureText="Não foi possível carregar o histórico completo de notificações."
      all={useNotifications()}
    />
  );
}
