import { BadgeEuro, Check, Euro, House, Route, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { formatDate } from '../../domain/calendar.ts';
import type { HistoryEntry } from '../../domain/entities/history.schema.ts';
import { amountWords } from '../../domain/money/amount-words.ts';
import { Crest } from '../../ui/brand/crest.tsx';
import { Badge } from '../../ui/lists/badge.tsx';
import { companionsWords } from './companions-words.ts';

/** A completed trip (HIST-03 to HIST-05, GROUP-28, MONEY-53). */
export function HistoryTrip({ entry }: { entry: HistoryEntry }) {
  const { amountDue = 0, amountPaid = 0 } = entry;
  const isHome = entry.locationType === 'Casa';
  const Place = isHome ? House : Route;
  return (
    <article
      data-featured={entry.isFeatured || undefined}
      className={`flex @max-[14rem]:flex-wrap items-center gap-3 rounded-control border-l-6 bg-sunken p-3 ${entry.isFeatured ? 'border-(--highlight)' : 'border-transparent'}`}
      style={{ '--highlight': entry.featuredColor } as CSSProperties}
    >
      {entry.overlayImageUrl && <Crest src={entry.overlayImageUrl} name={entry.tripName} size="md" />}
      <div className="min-w-0 grow @max-[14rem]:order-last @max-[14rem]:basis-full">
        <h2 className="text-xl">{entry.tripName}</h2>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-muted text-sm">
          <Place aria-hidden="true" className="size-4 shrink-0" />
          <span>{entry.locationType}</span>
          <span>{formatDate(entry.date)}</span>
          {entry.stage && <span className="min-w-0">{entry.stage}</span>}
        </p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          <Badge
            tone={entry.boarded ? 'success' : 'danger'}
            icon={entry.boarded ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
          >
            {entry.boarded ? 'Presente' : 'Faltou'}
          </Badge>
          <Badge
            tone={entry.paid ? 'success' : 'warning'}
            icon={entry.paid ? <BadgeEuro aria-hidden="true" /> : <Euro aria-hidden="true" />}
          >
            {entry.paid ? 'Pago' : 'Pendente'}
          </Badge>
        </p>
        {amountDue + amountPaid > 0 && (
          <p className="mt-2 text-sm tabular-nums leading-snug">{amountWords(amountDue, amountPaid)}</p>
        )}
        <p className="mt-2 text-sm leading-snug empty:hidden">{companionsWords(entry)}</p>
      </div>
      {entry.competitionImageUrl && (
        <Crest src={entry.competitionImageUrl} name={entry.stage || entry.tripName} size="sm" />
      )}
    </article>
  );
}
