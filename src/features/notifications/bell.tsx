import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useProfile } from '../../session/account/use-session.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { Popover } from '../../ui/dialogs/popover.tsx';
import { lazyPart } from '../../ui/late/lazy-part.tsx';

const BellList = lazyPart(() => import('./bell-list.tsx').then((part) => part.BellList));

/** The header's bell, with a dot while something is unread (SHELL-19, NOTIF-01 to NOTIF-03). */
export function Bell({ onSeeAll }: { onSeeAll: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const isUnread = useProfile()?.hasUnreadNotifications ?? false;

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
      action={
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
      <Suspense fallback={null}>
        <BellList onLeave={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}
