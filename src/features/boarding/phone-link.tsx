import { Phone } from 'lucide-react';

/** Calls the passenger: the one who is missing when the bus should leave. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!phone) return <span className="text-muted">Sem telemóvel</span>;
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      // Tall for the thumb, and on the line of what stands beside it.
      className="-my-3 inline-flex min-h-11 items-center gap-2 whitespace-nowrap font-semibold text-primary-ink underline underline-offset-4"
    >
      <Phone aria-hidden="true" className="size-4.5 shrink-0" />
      {phone}
    </a>
  );
}
