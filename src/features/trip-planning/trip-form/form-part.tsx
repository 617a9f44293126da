import type { ReactNode } from 'react';

/** A fieldset with a heading, which screen readers announce with each field. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 w-full border-line border-b-2 pb-1 font-bold font-display text-primary-ink text-xl">
        {title}
      </legend>
      <div className="flex flex-col gap-4">{children}</div>
    </fieldset>
  );
}
