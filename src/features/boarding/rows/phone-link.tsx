import { contactLinks } from '../../../domain/people/phones.ts';

/** A link that calls the passenger. */
export function PhoneLink({ phone }: { phone: string }) {
  const links = contactLinks(phone);
  if (!links) return <span className="text-muted">{phone || 'Sem telemóvel'}</span>;
  return (
    <a
      href={links.call}
      // Tall enough for the thumb, and aligned with its neighbours.
      className="before:icon before:icon-phone -my-3 inline-flex min-h-11 items-center gap-2 whitespace-nowrap font-semibold text-primary-ink underline underline-offset-4 before:size-4.5"
    >
      {phone}
    </a>
  );
}
