import { contactLinks } from '../../../domain/people/phones.ts';
import { textLinkStyle } from '../../../ui/controls/text-link-style.ts';
import { cx } from '../../../ui/cx.ts';

/** A phone number that a tap calls. */
export function PhoneNumber({ number }: { number: string }) {
  const links = contactLinks(number);
  if (!links) return number || 'N/A';
  return (
    <a href={links.call} className={cx(textLinkStyle, '-my-2.5 justify-start! print:my-0 print:min-h-0')}>
      {number}
    </a>
  );
}
