import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { softTone } from '../tone.ts';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: string;
  children?: ReactNode;
  /** The action that resolves it. */
  actions?: ReactNode;
  /** Announced when it appears. Use it for the answer to an action. */
  live?: boolean;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A message that stays on the page, unlike a toast. */
export function Notice({ tone = 'info', title, children, actions, live = false }: NoticeProps) {
  const Icon = icons[tone];
  const liveRole = tone === 'danger' ? 'alert' : 'status';
  return (
    <div
      role={live ? liveRole : undefined}
      className={cx('flex flex-wrap gap-x-3 gap-y-1 rounded-card px-4 py-3.5', softTone[tone])}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow basis-40 leading-snug">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? 'mt-0.5' : undefined}>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
