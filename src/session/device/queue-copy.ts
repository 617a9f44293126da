import { dayOf, formatTime } from '../../domain/calendar.ts';
import type { Instant } from '../../domain/instants.ts';

/** `caravana-por-enviar-2026-03-05-0642.json` */
export function queueFileName(now: Instant): string {
  return `caravana-por-enviar-${dayOf(now)}-${formatTime(now).replace(':', '')}.json`;
}

/** Everything that this device has not settled, with whose it is and when it was saved, to be read by a person. */
export function queueCopy(uid: string, mutations: readonly unknown[], savedAt: Instant): string {
  return JSON.stringify({ app: 'caravana', uid, savedAt, mutations }, null, 2);
}
