import {
  BadgeCheck,
  CalendarCheck2,
  CalendarClock,
  CalendarX2,
  ChevronRight,
  CircleCheck,
  CircleX,
  Euro,
  History,
  type LucideIcon,
  Megaphone,
  MessageSquareWarning,
  Ticket,
  UserRoundMinus,
  UserRoundPlus,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDate, formatTime } from '../../domain/calendar.ts';
import type { Notification, NotificationType } from '../../domain/entities/profile.schema.ts';
import { cx } from '../../ui/cx.ts';
import { Badge } from '../../ui/lists/badge.tsx';
import type { Notifications } from './use-notifications.ts';

const icons: Record<NotificationType, LucideIcon> = {
  booking_accepted: CircleCheck,
  booking_rejected: CircleX,
  booking_cancelled: CalendarX2,
  membership_update: BadgeCheck,
  broadcast: Megaphone,
  late_ticks: History,
  former_guide: History,
  walk_up: UserRoundPlus,
  trip_changed: CalendarClock,
  notice: MessageSquareWarning,
  trip_cancelled: CalendarX2,
  trip_restored: CalendarCheck2,
  seat_released: UserRoundMinus,
  seat_offered: Ticket,
  payment_reminder: Euro,
};

interface NotificationListProps {
  items: Notification[];
  label: string;
  /** Truncates long texts. Allows twice as many lines at large text sizes (SHELL-35). */
  isBrief: boolean;
  all: Pick<Notifications, 'words' | 'pageOf' | 'isNew'>;
  /** One was pressed that leads to a screen. */
  onLeave?: (() => void) | undefined;
}

/** A list of notifications in the given order. */
export function NotificationList({ items, label, isBrief, all, onLeave }: NotificationListProps) {
  return (
    <ul aria-label={label} className="@container divide-y divide-line">
      {items.map((item) => {
        const Icon = icons[item.type];
        const page = all.pageOf(item);
        const isNew = all.isNew.has(item.id);
        return (
          <li key={item.id} className={cx('relative flex gap-3 px-4 py-3', isNew && 'bg-gold-soft/40')}>
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold-ink" />
            <div className="min-w-0 grow">
              <p
                className={cx(
                  'font-semibold leading-snug',
                  isBrief && 'line-clamp-2 @max-[15rem]:line-clamp-4',
                )}
              >
                {page ? (
                  <Link to={page} onClick={onLeave} className="after:absolute after:inset-0">
                    {item.title}
                  </Link>
                ) : (
                  item.title
                )}
              </p>
              <p
                className={cx(
                  'mt-0.5 whitespace-pre-line text-[0.9375rem] leading-snug',
                  isBrief && 'line-clamp-4 @max-[15rem]:line-clamp-8',
                )}
              >
                {all.words(item)}
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
                {isNew && <Badge tone="gold">Nova</Badge>}
                <time dateTime={item.timestamp}>
                  {formatDate(item.timestamp)}, {formatTime(item.timestamp)}
                </time>
              </p>
            </div>
            {page && <ChevronRight aria-hidden="true" className="size-5 shrink-0 self-center text-muted" />}
          </li>
        );
      })}
    </ul>
  );
}
