import { type ReactNode, useRef } from 'react';
import type { BusOfTrip } from '../../../../db/queries/buses-of-trip.query.ts';
import { requestFilters } from '../../../../db/queries/pending-bookings.query.ts';
import type { TripBooking } from '../../../../db/queries/trip-bookings.query.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { chosenWith, keysBetween } from './choose-rows.ts';
import type { LeftOut } from './left-out-reasons.ts';
import { useBulkDecision } from './use-bulk-decision.ts';

export interface BulkDecisionsProps {
  tripId: string;
  /** All requests, in the order in which they get seats. */
  rows: readonly TripBooking[];
  /** Those that search and filter leave. */
  found: readonly TripBooking[];
  buses: BusOfTrip[];
  /** The paths of the chosen requests. A path that is no request now counts again when its decision is undone or refused. */
  chosen: ReadonlySet<string>;
  onChosenChange: (chosen: ReadonlySet<string>) => void;
  /** The bar is there before anything is chosen. */
  isChoosing: boolean;
  /** The requests that stay pending. */
  onDone: (leftOut: LeftOut[]) => void;
  /** The found requests, at least one, each with its box. */
  children: (choice: RowChoice) => ReactNode;
}

/** The boxes of the requests. */
export interface RowChoice {
  isChosen: (path: string) => boolean;
  /** `isRange` takes all rows from the last pressed one, in the order shown. */
  press: (path: string, isRange: boolean) => void;
}

/** Decides many requests at once, in list order (BOOK-25, BOOK-27). */
export function BulkDecisions(props: BulkDecisionsProps) {
  const { tripId, rows, found, buses, chosen, onChosenChange, isChoosing, onDone, children } = props;
  const decide = useBulkDecision(tripId);
  const lastPressed = useRef<string>(undefined);
  const wanted = rows.filter(({ path }) => chosen.has(path));
  const bookings = wanted.map(({ booking }) => booking);
  const hidden = wanted.filter((row) => !found.includes(row)).length;
  // Who missed a trip and did not pay is decided one by one.
  const trusted = found.filter(({ booking }) => !requestFilters.unpaid(booking));
  const left = found.length - trusted.length;

  const choose = (paths: string[], isChosen: boolean) => onChosenChange(chosenWith(chosen, paths, isChosen));
  const press = (path: string, isRange: boolean) => {
    const isChosen = !chosen.has(path);
    const paths = found.map((row) => row.path);
    choose(isRange ? keysBetween(paths, lastPressed.current, path) : [path], isChosen);
    lastPressed.current = path;
  };

  return (
    <div className="flex flex-col gap-4">
      {found.length === 0 ? (
        <EmptyState text="Nenhum passageiro encontrado." />
      ) : (
        <>
          <CheckboxField
            label={
              <>
                {`Selecionar todas (${trusted.length})`}
                {left > 0 && (
                  <span className="block text-muted text-sm">
                    Sem{' '}
                    {left === 1 ? 'a pessoa que faltou e não pagou' : `as ${left} que faltaram e não pagaram`}
                  </span>
                )}
              </>
            }
            checked={trusted.length > 0 && trusted.every(({ path }) => chosen.has(path))}
            disabled={trusted.length === 0}
            onChange={({ target: { checked } }) =>
              choose(
                (checked ? trusted : found).map(({ path }) => path),
                checked,
              )
            }
          />
          {children({ isChosen: (path) => chosen.has(path), press })}
        </>
      )}
      {(isChoosing || bookings.length > 0) && (
        <BulkBar
          chosen={bookings}
          hidden={hidden}
          buses={buses}
          onAccept={(bus) => void decide.accept(bookings.map((booking) => ({ booking, bus }))).then(onDone)}
          onReject={() => void decide.reject(bookings).then(onDone)}
        />
      )}
    </div>
  );
}
