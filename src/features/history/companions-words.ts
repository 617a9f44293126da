import type { HistoryEntry } from '../../domain/entities/history.schema.ts';

/** `com 3 acompanhantes, 2 viajaram`: who came along on the person's request; undefined for nobody (GROUP-28). */
export function companionsWords({
  companions = 0,
  companionsTravelled: travelled = 0,
}: Pick<HistoryEntry, 'companions' | 'companionsTravelled'>): string | undefined {
  if (companions === 0) return undefined;
  if (companions === 1) return `com 1 acompanhante, que ${travelled > 0 ? 'viajou' : 'não viajou'}`;
  const all = `com ${companions} acompanhantes`;
  if (travelled === 0) return `${all}, que não viajaram`;
  if (travelled >= companions) return `${all}, que viajaram`;
  return `${all}, ${travelled} ${travelled === 1 ? 'viajou' : 'viajaram'}`;
}
