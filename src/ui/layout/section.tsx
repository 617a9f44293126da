import { type ReactNode, useId } from 'react';

export interface SectionProps {
  title: string;
  /** Shown beside the title: a count or a badge. */
  meta?: ReactNode;
  /** Shown on the right: actions on the whole section. */
  actions?: ReactNode;
  children: ReactNode;
  /** For scrolling to it. */
  id?: string;
}

/** A titled part of a screen, with the gold stroke that marks every heading. */
export function Section({ title, meta, actions, children, id }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="mt-8 min-w-0 first:mt-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-2.5">
          <span className="h-6 w-1.5 shrink-0 -skew-x-12 bg-gold" />
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 id={headingId} className="min-w-0 text-2xl">
              {title}
            </h2>
            {meta}
          </div>
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
