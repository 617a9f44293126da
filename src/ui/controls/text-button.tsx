import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { textLinkStyle } from './text-link-style.ts';

/** An action that looks like a link, e.g. to switch the mode of a form or to open the terms. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={cx(textLinkStyle, className)} />;
}
