import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../cx.ts';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  icon?: ReactNode;
}

/** A link that looks like a button. It stays a link so that long press, new tab and the list of links work. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  fullWidth = false,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={cx(buttonStyle(variant, size, fullWidth), className)}>
      {icon}
      {children}
    </Link>
  );
}
