import { contactLinks } from '../../../domain/people/phones.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';

/** A phone number that a tap calls. */
export function PhoneNumber({ number }: { number: string }) {
  const links = contactLinks(number);
  if (!links) return number || 'N/A';
  return (
    <TextLink to={links.call} className="-my-2.5 justify-start!">
      {number}
    </TextLink>
  );
}
