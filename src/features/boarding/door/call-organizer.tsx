import { Phone } from 'lucide-react';
import { contactLinks } from '../../../domain/people/phones.ts';
import { buttonStyle } from '../../../ui/controls/button-style.ts';

/** A link that calls the organizer on the trip's number for guides (BOARD-56, TRIP-50). Renders nothing without one. */
export function CallOrganizer({ phone }: { phone: string | undefined }) {
  const links = contactLinks(phone ?? '');
  if (!links) return null;
  return (
    <a href={links.call} className={buttonStyle('secondary', 'sm', false)}>
      <Phone aria-hidden="true" className="size-4.5" />
      Ligar ao organizador
    </a>
  );
}
