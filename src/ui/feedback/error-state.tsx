import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface ErrorStateProps {
  text: string;
  /** Usually a retry button. */
  action?: ReactNode;
}

/** Replaces content that could not be shown. */
export function ErrorState({ text, action }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card bg-danger-soft px-6 py-8 text-center text-danger-ink"
    >
      <TriangleAlert aria-hidden="true" className="size-9 stroke-[1.5]" />
      <p className="text-balance font-medium">{text}</p>
      {action}
    </div>
  );
}
