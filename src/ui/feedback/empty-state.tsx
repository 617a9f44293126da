import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon?: ReactNode;
  text: string;
  hint?: ReactNode;
  action?: ReactNode;
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ icon = <Inbox />, text, hint, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border-2 border-line border-dashed px-6 py-10 text-center">
      <span aria-hidden="true" className="mb-1 text-gold-ink [&_svg]:size-10 [&_svg]:stroke-[1.5]">
        {icon}
      </span>
      <p className="text-balance font-display font-semibold text-xl leading-tight">{text}</p>
      {hint && <p className="text-balance text-muted">{hint}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
