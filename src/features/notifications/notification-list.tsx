import {
  BadgeCheck,
  CalendarX2,
  CircleCheck,
  CircleX,
  History,
  type LucideIcon,
  Megaphone,
  UserRoundPlus,
} from 'lucide-react';
import { formatDate, formatTime } from '../../domain/calendar.ts';
import type { Notification, NotificationType } from '../../domain/entities/profile.schema.ts';
import { cx } from '../../ui/cx.ts';

const icons: Record<NotificationType, LucideIcon> = {
  booking_accepted: CircleCheck,
  booking_rejected: CircleX,
  booking_cancelled: CalendarX2,
  membership_update: BadgeCheck,
  broadcast: Megaphone,
  late_ticks: History,
  former_guide: History,
  walk_up: UserRoundPlus,
};

interface NotificationListProps {
  items: Notification[];
  label: string;
  /** Truncates long texts. Allows twice as many lines at large text sizes (SHELL-35). */
  isBrief: boolean;
  /** The text of a notification. */
  words: (item: Notification) => string;
}

/** A list of notifications in the given order. */
export function NotificationList({ items, label, isBrief, words }: NotificationListProps) {
  return (
    <ul aria-label={label} className="@container divide-y divide-line">
      {items.map((item) => {
        const Icon = icons[item.type];
        return (
          <li key={item.id} className="flex gap-3 px-4 py-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold-ink" />
            <div className="min-w-0 grow">
              <p
                className={cx(
                  'font-semibold leading-snug',
                  isBrief && 'line-clamp-2 @max-[15rem]:line-clamp-4',
                )}
              >
                {item.title}
              </p>
              <p
                className={cx(
                  'mt-0.5 whitespace-pre-line text-[0.9375rem] leading-snug',
                  isBrief && 'line-clamp-4 @max-[15rem]:line-clamp-8',
                )}
              >
                {words(item)}
              </p>
              <p className="mt-1 text-muted text-sm">
                <time dateTime={item.timestamp}>
                  {formatDate(item.timestamp)}, {formatTime(item.timestamp)}
                </time>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
