import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface TicketCardProps {
  /** The picture at the top of the ticket, with its overlays. */
  media?: ReactNode;
  children: ReactNode;
  /** Below the tear line: the price, the state, the action. */
  stub?: ReactNode;
  /** Hex colour of the glow of a highlighted ticket. */
  highlightColor?: string | undefined;
  /** Id of the ticket's title, for screen readers. */
  label?: string;
  className?: string;
}

/** A coach ticket: a body, a dashed tear line between two notches, and a stub with a perforated edge. */
export function TicketCard({ media, children, stub, highlightColor, label, className }: TicketCardProps) {
  const style = highlightColor ? ({ '--ticket-highlight': highlightColor } as CSSProperties) : undefined;
  return (
    <article
      aria-label={label}
      className={cx('ticket flex min-w-0 flex-col', className)}
      data-highlight={highlightColor ? '' : undefined}
      style={style}
    >
      <div className="ticket-body relative flex min-w-0 grow flex-col overflow-hidden rounded-t-card bg-surface">
        {media}
        {/* Over the picture: a band above it would push this ticket's words below those of its neighbours. */}
        {highlightColor && (
          <span className="pointer-events-none absolute inset-x-0 top-0 h-1.5 bg-(--ticket-highlight)" />
        )}
        <div className="min-w-0 grow px-4 pt-4 pb-5">{children}</div>
      </div>
      {stub && <div className="ticket-stub relative min-w-0 bg-surface px-4 pt-4 pb-5">{stub}</div>}
    </article>
  );
}
