import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { FormError } from './form-error.tsx';

export interface Choice {
  value: string;
  label: ReactNode;
  imageUrl?: string;
}

export interface ChoiceFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  legend: string;
  choices: readonly Choice[];
  /** The value that is chosen, for an owner that keeps it itself. */
  selected?: string | undefined;
  error?: string | undefined;
  /** How pictures fit: contained in the tile (crests) or covering it (photographs). */
  imageFit?: 'contain' | 'cover';
}

/** One choice of a few, all in view, optionally with pictures. Native radios, so a form library can register them. */
export function ChoiceField({
  legend,
  choices,
  selected,
  error,
  imageFit = 'contain',
  className,
  ...input
}: ChoiceFieldProps) {
  const errorId = useId();
  return (
    <fieldset className={cx('min-w-0', className)} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-semibold text-[0.9375rem] leading-snug">{legend}</legend>
      <div
        className={cx(
          'grid gap-2',
          imageFit === 'cover'
            ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(7rem,34%)),1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]',
        )}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-12 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-control border border-line-strong bg-surface p-2 text-center font-medium text-sm leading-tight transition-colors hover:bg-sunken has-checked:border-primary-ink has-checked:bg-primary-soft has-checked:text-primary-ink has-checked:ring-1 has-checked:ring-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-disabled:cursor-default has-disabled:opacity-50"
          >
            <input
              {...input}
              {...(selected !== undefined && { checked: choice.value === selected })}
              type="radio"
              value={choice.value}
              className="peer sr-only"
            />
            <Check
              aria-hidden="true"
              strokeWidth={3}
              className="absolute top-1.5 right-1.5 hidden size-5 rounded-full bg-primary p-0.5 text-on-fill peer-checked:block"
            />
            {choice.imageUrl && (
              <img
                src={choice.imageUrl}
                alt=""
                loading="lazy"
                className={
                  imageFit === 'cover'
                    ? 'aspect-2/1 w-full rounded-md object-cover'
                    : 'h-14 w-full object-contain'
                }
              />
            )}
            <span className="max-w-full">{choice.label}</span>
          </label>
        ))}
      </div>
      <div className="mt-1.5">
        <FormError id={errorId}>{error}</FormError>
      </div>
    </fieldset>
  );
}
