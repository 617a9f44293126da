import type { Trip } from './entities/trip.schema.ts';

export const tripStatusLabels: Record<Trip['status'], string> = { active: 'Ativa', completed: 'Concluída' };
