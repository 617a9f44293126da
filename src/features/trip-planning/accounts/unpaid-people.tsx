import { BellRing } from 'lucide-react';
import type { UnpaidPerson } from '../../../db/queries/money/trip-accounts.query.ts';
import { formatTime } from '../../../domain/calendar.ts';
import type { Instant } from '../../../domain/instants.ts';
import { formatPrice } from '../../../domain/prices.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Badge } from '../../../ui/lists/badge.tsx';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { PhoneNumber } from '../bookings/phone-number.tsx';
import { useReminders } from './use-reminders.ts';

const title = 'Falta pagar';

/** Who has not paid everything, by bus, to call or to remind (MONEY-21, MONEY-24). */
export function UnpaidPeople({ tripId, unpaid }: { tripId: string; unpaid: readonly UnpaidPerson[] }) {
  const { remindedAt, remind } = useReminders(tripId);
  if (unpaid.length === 0) return null;
  const canRemind = unpaid.some(({ payerId }) => payerId !== undefined);
  return (
    <div className="print:mt-8">
      <Section
        title={title}
        meta={<Badge tone="warning">{unpaid.length}</Badge>}
        actions={
          canRemind && (
            <Button
              variant="secondary"
              size="sm"
              className="print:hidden"
              icon={<BellRing aria-hidden="true" className="size-5" />}
              onClick={() => void remind(unpaid)}
            >
              Lembrar todos
            </Button>
          )
        }
      >
        <LongList label={title} items={unpaid} keyOf={({ busId, id }) => `${busId} ${id}`} rowHeight={93}>
          {(person) => (
            <UnpaidRow
              person={person}
              remindedAt={remindedAt(person.id)}
              onRemind={() => void remind([person])}
            />
          )}
        </LongList>
      </Section>
    </div>
  );
}

interface UnpaidRowProps {
  person: UnpaidPerson;
  remindedAt: Instant | undefined;
  onRemind: () => void;
}

function UnpaidRow({ person, remindedAt, onRemind }: UnpaidRowProps) {
  const { name, busNumber, phone, rest, payerId } = person;
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-3 py-2.5 sm:px-4 print:py-0.5">
      {/* On paper one line for each, as in the lists of passengers. */}
      <span className="min-w-0 grow basis-36 leading-snug print:flex print:flex-wrap print:items-baseline print:gap-x-4">
        <span className="font-semibold">{name}</span>
        <span className="block text-muted text-sm">Autocarro {busNumber}</span>
        {phone && <PhoneNumber number={phone} />}
        {payerId === undefined && (
          <span className="block text-muted text-sm print:hidden">Sem conta: não recebe lembretes</span>
        )}
        {remindedAt && (
          <span className="block text-muted text-sm print:hidden">Lembrado às {formatTime(remindedAt)}</span>
        )}
      </span>
      <span className="ml-auto flex flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-4">
        <span className="plate-number text-xl print:text-base">{formatPrice(rest)}</span>
        {payerId !== undefined && (
          <Button
            variant="secondary"
            size="sm"
            className="print:hidden"
            aria-label={`Lembrar ${name}`}
            onClick={onRemind}
          >
            Lembrar
          </Button>
        )}
      </span>
    </div>
  );
}
