import type { BoardingRights } from '../../../db/queries/boarding-access.query.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Warnings before ticking: the trip is over, the bus is not the user's, or it has no capacity. */
export function BoardingNotices({ bus, trip, rights }: { bus: Bus; trip: Trip; rights: BoardingRights }) {
  const isOver = trip.status === 'completed';
  const isOnlooker = !rights.canTakePayment;
  if (!isOver && !isOnlooker && bus.capacity > 0) return null;
  return (
    <div className="mb-4 grid gap-2">
      {isOver && (
        <Notice tone="info" title="Viagem Concluída">
          O embarque está fechado. O pagamento ainda pode ser corrigido.
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
