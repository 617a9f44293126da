import { TextLink } from '../../../ui/controls/text-link.tsx';

/** A phone number that a tap calls. */
export function PhoneNumber({ number }: { number: string }) {
  if (!number) return 'N/A';
  return (
    <TextLink to={`tel:${number.replace(/\s/g, '')}`} className="-my-2.5 justify-start!">
      {number}
    </TextLink>
  );
}
