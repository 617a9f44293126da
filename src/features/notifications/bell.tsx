import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMutate, useProfile } from '../../session/account/use-session.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { Popover } from '../../ui/dialogs/popover.tsx';
import { NotificationContent } from './notification-content.tsx';
import { useNotifications } from './use-notifications.ts';

/** The header's bell, with a dot while something is unread (SHELL-19, NOTIF-01 to NOTIF-03). */
export function Bell({ onSeeAll }: { onSeeAll: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const isUnread = useProfile()?.hasUnreadNotifications ?? false;
  useMarkRead(isOpen, isUnread);

  return (
    <Popover
      title="Notificações"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={isUnread ? 'Notificações, há novas' : 'Notificações'}
          icon={<BellIcon className="size-5.5" />}
          tone="brand"
          dot={isUnread}
        />
      }
      footer={
        <TextButton
          className="min-h-11"
          onClick={() => {
            setOpen(false);
            onSeeAll();
          }}
        >
          Ver todas
        </TextButton>
      }
    >
      <NotificationContent show="latest" failureText="Falha ao carregar notificações." />
    </Popover>
  );
}

/** Marks as read once per opening and once per arrival while open, so that a refusal cannot cause a loop. */
function useMarkRead(isOpen: boolean, isUnread: boolean): void {
  const mutate = useMutate();
  const latest = useNotifications().items[0]?.id ?? '';
  const marked = useRef<string>(undefined);
  useEffect(() => {
    if (!isOpen) marked.current = undefined;
    if (!isOpen || !isUnread || marked.current === latest) return;
    marked.current = latest;
    void mutate('markNotificationsRead', {});
  }, [isOpen, isUnread, latest, mutate]);
}
