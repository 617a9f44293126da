import { House, Route } from 'lucide-react';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { Crest } from '../../../ui/brand/crest.tsx';
import { Picture } from '../../../ui/brand/picture.tsx';
import { cx } from '../../../ui/cx.ts';
import { Badge } from '../../../ui/lists/badge.tsx';

/** A card's picture with the competition over it. Its height is reserved before the picture loads, and grows for large text. */
export function CardMedia({ trip }: { trip: Trip }) {
  const isHome = trip.locationType === 'Casa';
  return (
    <div className="relative flex aspect-[16/6] shrink-0 items-end bg-header">
      <Picture
        src={trip.backgroundImageUrl}
        alt=""
        fallback={null}
        className="absolute inset-0 size-full object-cover"
      />
      <div className="relative flex grow flex-wrap items-end gap-2 bg-linear-to-t from-header/80 to-transparent px-3 pt-6 pb-2.5">
        {(trip.competitionImageUrl || trip.stage) && (
          <span className="flex min-w-0 grow basis-32">
            {/* As high without an emblem as with one, and with the room that words need at both ends. */}
            <span
              className={cx(
                'flex min-h-10 min-w-0 items-center gap-2 rounded-md bg-surface py-1',
                trip.competitionImageUrl ? 'pl-1' : 'pl-2.5',
                trip.stage ? 'pr-2.5' : 'pr-1',
              )}
            >
              {trip.competitionImageUrl && (
                <Crest src={trip.competitionImageUrl} name={trip.stage ?? trip.name} size="sm" />
              )}
              {trip.stage && <span className="overline-label min-w-0">{trip.stage}</span>}
            </span>
          </span>
        )}
        <Badge
          className="ml-auto shrink-0"
          icon={isHome ? <House aria-hidden="true" /> : <Route aria-hidden="true" />}
        >
          {trip.locationType}
        </Badge>
      </div>
    </div>
  );
}
