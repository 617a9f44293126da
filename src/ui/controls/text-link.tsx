import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../cx.ts';
import { textLinkStyle } from './text-link-style.ts';

/** A link inside or under text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(textLinkStyle, className)} />;
}
