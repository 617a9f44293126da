import { cx } from '../cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'success' | 'gold';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-fill hover:bg-primary-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'border-transparent bg-transparent text-primary-ink hover:bg-primary-soft',
  danger: 'border-transparent bg-danger text-on-fill hover:bg-danger-strong',
  success: 'border-transparent bg-success text-on-fill hover:bg-success-strong',
  gold: 'border-transparent bg-gold text-on-gold hover:bg-gold-strong',
};

/** 44px is the smallest target that a cold thumb hits. Use `lg` for the main action of a screen. */
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3 py-1.5 text-base',
  md: 'min-h-12 px-4 py-2 text-lg',
  lg: 'min-h-14 px-6 py-2.5 text-xl',
};

const off =
  'disabled:border-transparent disabled:bg-sunken disabled:text-muted aria-disabled:cursor-progress aria-disabled:opacity-85';

/** Hides the icon where large text needs the full width for a word. */
const icon = '[&>svg]:shrink-0 max-[15rem]:[&>svg]:hidden';

/** Styles shared by buttons and by links that look like buttons. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, fullWidth: boolean): string {
  return cx(
    'inline-flex select-none items-center justify-center gap-2 rounded-control border font-display font-semibold',
    'text-center leading-tight tracking-[0.01em] transition-[background-color,scale] active:scale-[0.98]',
    variants[variant],
    sizes[size],
    off,
    icon,
    fullWidth && 'w-full',
  );
}
