import { dayOf, formatTime } from '../../domain/calendar.ts';
import type { Instant } from '../../domain/instants.ts';

/** A file for a person to keep or to send to somebody. */
export interface SavedCopy {
  /** `caravana-por-enviar-2026-03-05-0642.json` */
  name: string;
  content: string;
}

/** `mutations`, with whose they are and when they were saved, to be read by a person. */
export function savedCopy(uid: string, mutations: readonly unknown[], savedAt: Instant): SavedCopy {
  return {
    name: `caravana-por-enviar-${dayOf(savedAt)}-${formatTime(savedAt).replace(':', '')}.json`,
    content: JSON.stringify({ app: 'caravana', uid, savedAt, mutations }, null, 2),
  };
}
