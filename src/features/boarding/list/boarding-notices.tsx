import type { BoardingRights } from '../../../db/queries/boarding-access.query.ts';
import { paymentsToReturn } from '../../../domain/boarding/payments-to-return.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { cancelReason, tripCancelledTitle } from '../../../domain/trip-status.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Why nobody can be ticked aboard: the trip is over or cancelled, the bus is not the user's, or it has no capacity. */
export function BoardingNotices({ bus, trip, rights }: { bus: Bus; trip: Trip; rights: BoardingRights }) {
  const isOver = trip.status === 'completed';
  const isOnlooker = !rights.canTakePayment;
  const isCancelled = trip.cancelledAt !== undefined;
  const toGiveBack = paymentsToReturn([bus]);
  return (
    <div className="mb-4 grid gap-2">
      {isOver && (
        <Notice tone="info" title="Viagem Concluída">
          O embarque está fechado. O pagamento ainda pode ser corrigido.
        </Notice>
      )}
      {isCancelled && (
        <Notice tone="danger" title={tripCancelledTitle}>
          <p className="break-words">{cancelReason(trip)}</p>
          <p className="mt-1">
            Ninguém embarca.{' '}
            {toGiveBack > 0 &&
              `${toGiveBack === 1 ? '1 pagamento a devolver' : `${toGiveBack} pagamentos a devolver`}: retire a marca a quem já recebeu o dinheiro.`}
          </p>
        </Notice>
      )}
      {isOnlooker && (
        <Notice tone="warning" title="Só consulta">
          Não é responsável por este autocarro.
        </Notice>
      )}
      {bus.capacity <= 0 && <Notice tone="danger">Capacidade do autocarro não encontrada.</Notice>}
    </div>
  );
}
