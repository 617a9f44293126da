import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Announced at once. Give it an `id` so that its field can point here with aria-describedby. */
export function FormError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-1.5 font-medium text-danger-ink text-sm leading-snug"
    >
      <CircleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
