import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { controlStyle } from '../controls/control-style.ts';
import { cx } from '../cx.ts';
import { type FieldProps, FieldShell } from './field-shell.tsx';

export type FileFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type'>;

/**
 * Opens the phone's gallery or camera; `accept` limits the kinds. The native text follows the browser's language, so our
 * text replaces it. The transparent input lies on top and takes taps, keys and the form library.
 */
export function FileField({
  label,
  hideLabel,
  hint,
  error,
  id,
  className,
  onChange,
  ...input
}: FileFieldProps) {
  const [name, setName] = useState('');
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    const clear = () => setName('');
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <span
          ref={box}
          className={cx(
            controlStyle,
            'relative flex! flex-wrap items-center gap-x-3 gap-y-1 p-1.5! text-sm',
            'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            'has-[[aria-invalid=true]]:border-2 has-[[aria-invalid=true]]:border-danger-ink',
          )}
        >
          <span
            aria-hidden="true"
            className="flex min-h-9 max-w-full shrink-0 items-center rounded-md bg-primary-soft px-3 font-display font-semibold text-base text-primary-ink"
          >
            Escolher ficheiro
          </span>
          <span
            aria-hidden="true"
            className={cx('min-w-0 grow basis-24 text-muted leading-tight', name && 'truncate')}
          >
            {name || 'Nenhum ficheiro escolhido'}
          </span>
          <input
            {...input}
            {...control}
            type="file"
            onChange={(event) => {
              setName(event.target.files?.[0]?.name ?? '');
              onChange?.(event);
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </span>
      )}
    </FieldShell>
  );
}
