import { type ComponentProps, type ReactNode, useId } from 'react';

export interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** On or off. The knob's position shows the state, not only its colour. */
export function SwitchField({ label, hint, id, className, ...input }: SwitchFieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  return (
    <div className={className}>
      <label
        htmlFor={controlId}
        className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-1.5"
      >
        <span className="min-w-0 grow basis-40">
          <span className="block font-semibold text-[0.9375rem] leading-snug">{label}</span>
          {hint && <span className="block text-muted text-sm leading-snug">{hint}</span>}
        </span>
        <span className="relative flex h-8 w-14 shrink-0">
          <input
            {...input}
            id={controlId}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own checked state
            role="switch"
            className="peer h-8 w-14 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-sunken transition-colors checked:border-primary checked:bg-primary disabled:opacity-50"
          />
          <span className="pointer-events-none absolute top-1.5 left-1.5 size-5 rounded-full bg-line-strong transition-[translate,background-color] peer-checked:translate-x-6 peer-checked:bg-on-fill" />
        </span>
      </label>
    </div>
  );
}
