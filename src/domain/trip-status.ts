import type { Trip } from './entities/trip.schema.ts';

export const tripStatusLabels: Record<Trip['status'], string> = { active: 'Ativa', completed: 'Concluída' };

/** What a cancelled trip is called on every card, page and list (CANCEL-12). */
export const tripCancelledTitle = 'Viagem cancelada';

/** `Motivo: avaria do autocarro`; empty without a reason, which another program may leave out. */
export function cancelReason({ cancelReason: reason }: Pick<Trip, 'cancelReason'>): string {
  return reason ? `Motivo: ${reason}` : '';
}
