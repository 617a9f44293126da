import type { BusInCall } from '../../../db/queries/roll-calls/roll-calls.query.ts';
import { ago } from '../../../domain/ago.ts';
import { formatTime } from '../../../domain/calendar.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import type { Instant } from '../../../domain/instants.ts';
import { departureWords } from '../../../domain/roll-calls/call-times.ts';
import { missingTitle } from '../../../domain/roll-calls/missing.ts';
import { closingOf, isAfterClosing } from '../../../domain/roll-calls/roll-calls.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { PhoneNumber } from '../bookings/phone-number.tsx';
import type { PersonName } from '../use-person-name.ts';

export interface BusCallProps {
  tripId: string;
  row: BusInCall;
  nameOf: PersonName;
  now: Instant;
}

/** One bus in a call: how many are aboard and missing, who they are, who ticked last, and how long ago. */
export function BusCall({ tripId, row, nameOf, now }: BusCallProps) {
  const { busId, busNumber, call, counts, missing, last } = row;
  const closing = call && closingOf(call);
  const state = [
    closing && `Fechada às ${formatTime(closing)}`,
    call?.departsAt && !closing && departureWords(call.departsAt, now),
  ].filter(Boolean);
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <div>
        <h3 className="font-semibold text-lg leading-snug">Autocarro {busNumber}</h3>
        <p className="text-muted text-sm first-letter:uppercase">
          {call ? state.join(' · ') || 'Aberta' : 'Ninguém abriu esta chamada'}
        </p>
      </div>
      {call && (
        <p
          className={cx(
            'plate-number text-3xl leading-tight',
            counts.missing > 0 ? 'text-danger-ink' : 'text-success-ink',
          )}
        >
          {missingTitle(counts.missing)}
        </p>
      )}
      <FactList
        columns={3}
        facts={[
          { label: 'Na ida', value: counts.aboard },
          { label: 'Presentes', value: call && counts.present + counts.joined },
          { label: 'Outro meio', value: call && counts.otherMeans },
        ]}
      />
      {call && missing.length > 0 && (
        <ul aria-label={`Quem falta no autocarro ${busNumber}`} className="divide-y divide-line">
          {missing.map((passenger) => (
            <Missing key={passenger.id} passenger={passenger} />
          ))}
        </ul>
      )}
      <p className="mt-auto text-muted text-sm">
        {last
          ? `Última marcação ${ago(Date.parse(now) - Date.parse(last.at))}, por ${nameOf(last.by, last.byName)}${isAfterClosing(closing, last) ? ' · depois do fecho' : ''}`
          : 'Sem marcações'}
      </p>
      {call && (
        <LinkButton
          to={`/manage-trip/${tripId}/buses/${busId}/passengers?chamada=${encodeURIComponent(call.id)}`}
          variant="secondary"
          size="sm"
        >
          Abrir a lista do autocarro {busNumber}
        </LinkButton>
      )}
    </li>
  );
}

function Missing({ passenger: { name, phone } }: { passenger: Passenger }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1">
      <span className="min-w-0 break-words font-semibold leading-snug">{name}</span>
      <span className="inline-flex min-h-11 items-center">
        <PhoneNumber number={phone} />
      </span>
    </li>
  );
}
