import { Check } from 'lucide-react';
import { cx } from '../cx.ts';

export interface StepPathProps {
  /** The name of the path, for screen readers. */
  label: string;
  steps: readonly string[];
  /** The index of the step that has been reached. */
  current: number;
}

/**
 * How far something has come, as an ordered list. Steps that are reached have a mark and the others a number, so it reads
 * without colour too. Large text stacks them.
 */
export function StepPath({ label, steps, current }: StepPathProps) {
  return (
    <div className="@container">
      <ol
        aria-label={label}
        className="grid @min-[18rem]:auto-cols-fr @min-[18rem]:grid-flow-col gap-x-1 gap-y-3"
      >
        {steps.map((step, index) => {
          const isReached = index <= current;
          return (
            <li
              key={step}
              aria-current={index === current ? 'step' : undefined}
              className="relative flex @min-[18rem]:flex-col min-w-0 items-center gap-2 @min-[18rem]:gap-1.5 @min-[18rem]:text-center"
            >
              {index > 0 && (
                <span
                  className={cx(
                    'absolute top-4 right-[calc(50%+1.25rem)] left-[calc(-50%+1rem)] @max-[18rem]:hidden border-t-2',
                    isReached ? 'border-success' : 'border-line-strong border-dashed',
                  )}
                />
              )}
              <span
                aria-hidden="true"
                className={cx(
                  'flex size-8 shrink-0 items-center justify-center rounded-full border-2 font-bold font-display text-lg',
                  isReached
                    ? 'border-success bg-success text-on-fill'
                    : 'border-line-strong border-dashed text-muted',
                  index === current && 'outline-3 outline-success/35 outline-offset-1',
                )}
              >
                {isReached ? <Check className="size-5" strokeWidth={3} /> : index + 1}
              </span>
              <span
                className={cx(
                  'min-w-0 text-[0.9375rem] leading-tight',
                  !isReached && 'text-muted',
                  index === current && 'font-bold',
                )}
              >
                {step}
                <span className="sr-only">{isReached ? ', feito' : ', ainda não'}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
