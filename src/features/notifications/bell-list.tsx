import { useEffect, useRef, useState } from 'react';
import { useMutate, useProfile } from '../../session/account/use-session.ts';
import { NotificationContent } from './notification-content.tsx';
import { type Notifications, useNotifications } from './use-notifications.ts';

/**
 * The latest notifications, which count as read once they are shown here (NOTIF-01, NOTIF-03). Those that were new stay
 * marked until the list is closed (NOTIF-31).
 */
export function BellList({ onLeave }: { onLeave: () => void }) {
  const all = useNotifications();
  const isNew = useNewWhileOpen(all.isNew);
  useMarkRead(all);
  return (
    <NotificationContent
      show="latest"
      failureText="Falha ao carregar notificações."
      all={{ ...all, isNew }}
      onLeave={onLeave}
    />
  );
}

/** What has been new since this list was opened. */
function useNewWhileOpen(now: ReadonlySet<string>): ReadonlySet<string> {
  const [shown, setShown] = useState(now);
  const added = [...now].filter((id) => !shown.has(id));
  if (added.length > 0) setShown(new Set([...shown, ...added]));
  return shown;
}

/** Marks as read once per opening and once per arrival while open, so that a refusal cannot cause a loop. */
function useMarkRead({ items, seen }: Notifications): void {
  const mutate = useMutate();
  const isUnread = useProfile()?.hasUnreadNotifications ?? false;
  const latest = items[0]?.id ?? '';
  const { own, everybodys } = seen;
  const marked = useRef<string>(undefined);
  useEffect(() => {
    if (!isUnread || marked.current === latest) return;
    marked.current = latest;
    void mutate('markNotificationsRead', { seen: { own, everybodys } });
  }, [isUnread, latest, own, everybodys, mutate]);
}
