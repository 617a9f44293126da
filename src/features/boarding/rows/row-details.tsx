import { Trash2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { findBus } from '../../../db/queries/boarding-list.query.ts';
import { companionWords } from '../../../domain/groups/who-comes.ts';
import { useDocuments } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EditPassenger } from '../door/edit-passenger.tsx';
import { StopChoice } from '../stops/stop-choice.tsx';
import { PassengerFacts } from './passenger-facts.tsx';
import type { PassengerRowProps } from './passenger-row-props.ts';
import { RowMark } from './row-mark.tsx';

export interface RowDetailsProps extends PassengerRowProps {
  /** True in the table, which has columns for the other facts, and the button that removes. */
  isTable?: boolean;
}

/**
 * The facts of a passenger and what may be changed: the stop, by guides too, and for the organizer the name and the phone of
 * somebody who was added by hand (BOARD-90). Of somebody with an account the request says who they are.
 */
export function RowDetails({ isTable = false, ...row }: RowDetailsProps) {
  const { passenger, stopId, mark, rights, onRemove } = row;
  const { tripId = '', busId = '' } = useParams();
  const people = findBus(useDocuments('bus'), tripId, busId)?.passengers ?? [];
  const companion = companionWords(passenger, people);
  const isTicked = passenger.boardedChangedAt !== undefined || passenger.paymentChangedAt !== undefined;
  const correction = rights.canManage && !passenger.userId && <EditPassenger passenger={passenger} />;
  return (
    <>
      {!isTable || isTicked || passenger.seats > 1 || companion ? (
        <PassengerFacts {...row} companion={companion} isTable={isTable} />
      ) : (
        <p className="text-muted">Ainda ninguém marcou este passageiro.</p>
      )}
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
