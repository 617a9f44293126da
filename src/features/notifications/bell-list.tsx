import { useEffect, useRef } from 'react';
import { useMutate, useProfile } from '../../session/account/use-session.ts';
import { NotificationContent } from './notification-content.tsx';
import { useNotifications } from './use-notifications.ts';

/** The latest notifications, which count as read once they are shown here (NOTIF-01, NOTIF-03). */
export function BellList() {
  useMarkRead();
  return <NotificationContent show="latest" failureText="Falha ao carregar notificações." />;
}

/** Marks as read once per opening and once per arrival while open, so that a refusal cannot cause a loop. */
function useMarkRead(): void {
  const mutate = useMutate();
  const isUnread = useProfile()?.hasUnreadNotifications ?? false;
  const latest = useNotifications().items[0]?.id ?? '';
  const marked = useRef<string>(undefined);
  useEffect(() => {
    if (!isUnread || marked.current === latest) return;
    marked.current = latest;
    void mutate('markNotificationsRead', {});
  }, [isUnread, latest, mutate]);
}
