import { NotificationContent } from './notification-content.tsx';

/** Every notification that this device knows of, also without a network (SHELL-12, NOTIF-04). */
export function NotificationHistory() {
  return (
    <NotificationContent
      show="all"
      failureText="Não foi possível carregar o histórico completo de notificações."
    />
  );
}
