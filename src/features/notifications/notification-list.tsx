import {
  BadgeCheck,
  CalendarX2,
  CircleCheck,
  CircleX,
  History,
  type LucideIcon,
  Megaphone,
} from 'lucide-react';
import { formatDate, formatTime } from '../../domain/calendar.ts';
import type { Notification, NotificationType } from '../../domain/entities/profile.schema.ts';

const icons: Record<NotificationType, LucideIcon> = {
  booking_accepted: CircleCheck,
  booking_rejected: CircleX,
  booking_cancelled: CalendarX2,
  membership_update: BadgeCheck,
  broadcast: Megaphone,
  late_ticks: History,
};

/** Notifications one under the other, in the order given. */
export function NotificationList({ items, label }: { items: Notification[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {items.map((item) => {
        const Icon = icons[item.type];
        return (
          <li key={item.id} className="flex gap-3 px-4 py-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold-ink" />
            <div className="min-w-0 grow">
              <p className="font-semibold leading-snug">{item.title}</p>
              <p className="mt-0.5 whitespace-pre-line text-[0.9375rem] leading-snug">{item.body}</p>
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
