import type { Notice } from './entities/notice.schema.ts';
import { type Instant, isBefore } from './instants.ts';

/** The longest text of a notice, in characters. */
export const longestNotice = 280;

/** The most notices that run at once on one trip or one bus: each is in a document that every phone of it holds. */
export const mostNotices = 10;

/** True until the notice's end. */
export function isRunning({ validUntil }: Pick<Notice, 'validUntil'>, now: Instant): boolean {
  return isBefore(now, validUntil);
}

/** The notices that run, the latest first, whatever the order in which they arrived. */
export function runningNotices(notices: readonly Notice[] | undefined, now: Instant): Notice[] {
  return (notices ?? [])
    .filter((notice) => isRunning(notice, now))
    .sort((a, b) => {
      if (isBefore(b.postedAt, a.postedAt)) return -1;
      return isBefore(a.postedAt, b.postedAt) || a.id < b.id ? 1 : -1;
    });
}
