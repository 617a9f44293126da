import { TextLink } from '../../../ui/controls/text-link.tsx';

/** A tap calls: the organizer asks before turning somebody down. */
export function PhoneNumber({ number }: { number: string }) {
  if (!number) return 'N/A';
  return (
    <TextLink to={`tel:${number.replace(/\s/g, '')}`} className="-my-2.5 justify-start!">
      {number}
    </TextLink>
  );
}
