import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { softTone } from '../tone.ts';

export interface PostedNoticeProps {
  title: string;
  /** What somebody wrote, with its line breaks. */
  text: string;
  /** By whom, when, and until when. */
  facts: string;
  badge?: ReactNode;
  action?: ReactNode;
}

/** A message that a person has put up for others, the same wherever it stands. */
export function PostedNotice({ title, text, facts, badge, action }: PostedNoticeProps) {
  return (
    <article
      aria-label={title}
      className={cx('flex min-w-0 gap-3 rounded-card px-3.5 py-3 text-left', softTone.gold)}
    >
      <Megaphone aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-sm leading-snug">
          {title}
          {badge}
        </p>
        <p className="whitespace-pre-line text-ink leading-snug [overflow-wrap:anywhere]">{text}</p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="min-w-0 grow basis-40 text-sm leading-snug">{facts}</p>
          {action}
        </div>
      </div>
    </article>
  );
}
