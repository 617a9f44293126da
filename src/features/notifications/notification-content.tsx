import { BellOff } from 'lucide-react';
import { bellSize } from '../../db/queries/notifications.query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { NotificationList } from './notification-list.tsx';
import { useNotifications } from './use-notifications.ts';

interface NotificationContentProps {
  /** The bell shows the latest ten, the history all of them (NOTIF-01, NOTIF-04). */
  show: 'latest' | 'all';
  failureText: string;
}

/** The list, or why there is none. */
export function NotificationContent({ show, failureText }: NotificationContentProps) {
  const { items, reason } = useNotifications();
  if (items.length > 0) {
    const shown = show === 'latest' ? items.slice(0, bellSize) : items;
    return <NotificationList items={shown} label="Notificações" />;
  }
  if (reason === 'loading') return <LoadingState text="A carregar notificações..." />;
  return (
    <div className="p-4">
      {reason === 'unreachable' ? (
        <ErrorState text={failureText} />
      ) : (
        <EmptyState icon={<BellOff />} text="Sem notificações." />
      )}
    </div>
  );
}
