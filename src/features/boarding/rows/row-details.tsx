import { Trash2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { findBus } from '../../../db/queries/boarding-list.query.ts';
import { companionWords } from '../../../domain/groups/who-comes.ts';
import { dueOf } from '../../../domain/money/ledger.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { useDocuments } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EditPassenger } from '../door/edit-passenger.tsx';
import { RowLedger } from '../money/row-ledger.tsx';
import { CallFacts } from '../roll-calls/call-facts.tsx';
import { StopChoice } from '../stops/stop-choice.tsx';
import { PassengerFacts } from './passenger-facts.tsx';
import type { PassengerRowProps } from './passenger-row-props.ts';
import { RowMark } from './row-mark.tsx';

export interface RowDetailsProps extends PassengerRowProps {
  /** True in the table, which has columns for the other facts, and the button that removes. */
  isTable?: boolean;
}

/**
 * The facts of a passenger, the payments, and what may be changed: the stop, by guides too, and for the organizer name, phone and price of
 * somebody who was added by hand (BOARD-90). Of somebody with an account the request says who they are.
 */
export function RowDetails({ isTable = false, ...row }: RowDetailsProps) {
  const { passenger, stopId, mark, rights, ticks, onRemove } = row;
  const { tripId = '', busId = '' } = useParams();
  const people = findBus(useDocuments('bus'), tripId, busId)?.passengers ?? [];
  const trip = useDocuments('publicTrip').get(publicTripRef(tripId).path);
  const companion = companionWords(passenger, people);
  if (ticks.call) {
    return (
      <>
        <CallFacts {...row} companion={companion} isTable={isTable} />
        {!isTable && mark && (
          <p className="mt-3">
            <RowMark mark={mark} />
          </p>
        )}
      </>
    );
  }
  const correction = trip && rights.canManage && !passenger.userId && (
    <EditPassenger passenger={passenger} due={dueOf(trip, passenger)} />
  );
  return (
    <>
      {(!isTable || passenger.boardedChangedAt !== undefined || passenger.seats > 1 || companion) && (
        <PassengerFacts {...row} companion={companion} isTable={isTable} />
      )}
      {trip && <RowLedger {...row} trip={trip} />}
      {stopId !== undefined && rights.canBoard && <StopChoice passenger={passenger} stopId={stopId} />}
      {isTable && correction}
      {!isTable && mark && (
        <p className="mt-3">
          <RowMark mark={mark} />
        </p>
      )}
      {!isTable && rights.canManage && (
        <div className="mt-3 flex flex-wrap gap-2">
          {correction}
          <Button
            variant="secondary"
            size="sm"
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => onRemove(passenger)}
          >
            Remover passageiro
          </Button>
        </div>
      )}
    </>
  );
}
