import { CircleCheck, CircleX } from 'lucide-react';
import type { UnsentDecision } from '../../../db/queries/pending-bookings.query.ts';
import { RowList } from '../../../ui/lists/row-list.tsx';
import { UnsentMark } from '../unsent-mark.tsx';

/** Decisions made on this device and not confirmed yet. They survive an offline reload (OFF-07). */
export function DecidedBookings({ decisions }: { decisions: UnsentDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 text-xl">Decididas, por enviar</h3>
      <RowList label="Decididas, por enviar">
        {decisions.map(({ id, passengerName, decision, busNumber }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 sm:px-4">
            <span className="min-w-0 grow basis-full font-semibold leading-snug sm:basis-40">
              {passengerName}
            </span>
            <span className="flex items-center gap-1.5 text-sm">
              {decision === 'accepted' ? (
                <CircleCheck aria-hidden="true" className="size-4.5 text-success-ink" />
              ) : (
                <CircleX aria-hidden="true" className="size-4.5 text-danger-ink" />
              )}
              {wordsFor(decision, busNumber)}
            </span>
            <UnsentMark />
          </li>
        ))}
      </RowList>
    </div>
  );
}

function wordsFor(decision: UnsentDecision['decision'], busNumber: string | undefined): string {
  if (decision === 'rejected') return 'Rejeitada';
  return busNumber === undefined ? 'Aceite, sem autocarro' : `Aceite · Autocarro ${busNumber}`;
}
