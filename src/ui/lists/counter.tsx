import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { Tone } from '../tone.ts';

export interface CounterProps {
  label: string;
  value: ReactNode;
  tone?: Extract<Tone, 'neutral' | 'primary' | 'success' | 'gold' | 'danger'>;
}

const tones: Record<NonNullable<CounterProps['tone']>, string> = {
  neutral: 'border-l-line-strong',
  primary: 'border-l-primary',
  success: 'border-l-success',
  gold: 'border-l-gold',
  danger: 'border-l-danger',
};

/** A number readable at arm's length, with a coloured band. Put several in a CounterRow. */
export function Counter({ label, value, tone = 'neutral' }: CounterProps) {
  return (
    <div
      className={cx(
        'wrap-normal flex min-w-min grow basis-0 flex-col-reverse justify-end gap-0.5 rounded-control border border-line border-l-6 bg-surface px-2 xs:px-2.5 py-2 shadow-card',
        tones[tone],
      )}
    >
      <dt className="overline-label text-muted max-xs:tracking-normal">{label}</dt>
      <dd className="plate-number text-[2.125rem]">{value}</dd>
    </div>
  );
}

/** Places Counters side by side, even on the narrowest phone. They stack when large text would break a word. */
export function CounterRow({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-2">{children}</dl>;
}
