import { BellOff } from 'lucide-react';
import { bellSize } from '../../db/queries/notifications.query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { NotificationList } from './notification-list.tsx';
import type { Notifications } from './use-notifications.ts';

interface NotificationContentProps {
  /** The bell shows the latest ten; the history shows all (NOTIF-01, NOTIF-04). */
  show: 'latest' | 'all';
  failureText: string;
  all: Notifications;
  /** A notification was pressed that leads to a screen. */
  onLeave?: () => void;
}

/** The list, or the reason for an empty one. The bell truncates long texts, so that the others stay in view. */
export function NotificationContent({ show, failureText, all, onLeave }: NotificationContentProps) {
  const { items, reason, isBroken } = all;
  const inBell = show === 'latest';
  if (items.length > 0) {
    const list = (
      <NotificationList
        items={inBell ? items.slice(0, bellSize) : items}
        label="Notificações"
        isBrief={inBell}
        all={all}
        onLeave={onLeave}
      />
    );
    const notice = isBroken && <Notice tone="danger">{failureText}</Notice>;
    return inBell ? (
      <>
        {notice && <div className="px-4 pt-4">{notice}</div>}
        {list}
      </>
    ) : (
      <div className="grid gap-4">
        {notice}
        <Card padded={false}>{list}</Card>
      </div>
    );
  }
  if (reason === 'loading' && !isBroken) return <LoadingState text="A carregar notificações…" />;
  return (
    <div className={inBell ? 'p-4' : undefined}>
      {isBroken || reason === 'unreachable' ? (
        <ErrorState text={failureText} />
      ) : (
        <EmptyState icon={<BellOff />} text="Sem notificações." />
      )}
    </div>
  );
}
