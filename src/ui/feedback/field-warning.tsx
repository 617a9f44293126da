import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What looks like a mistake and is not refused. Goes into the field's `hint`, which the field is described by. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <span role="status" className="flex items-start gap-1.5 font-medium text-warning-ink">
      <TriangleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
