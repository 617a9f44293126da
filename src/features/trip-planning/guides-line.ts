import { assignedPeople } from '../../db/queries/assignable-people.query.ts';
import type { Bus } from '../../domain/entities/bus.schema.ts';
import type { Held } from '../../session/account/use-session.ts';

/** `Responsável: Célia Bastos`, `Responsáveis: Ana Sá, Rui Costa`, or `Sem Responsável`: who answers for a bus (TRIP-61, TRIP-64). */
export function guidesLine(
  profiles: Held<'profile'>,
  { assignedGuideIds }: Pick<Bus, 'assignedGuideIds'>,
): string {
  const names = assignedPeople(profiles, assignedGuideIds).map(({ name }) => name);
  if (names.length === 0) return 'Sem Responsável';
  return `${names.length === 1 ? 'Responsável' : 'Responsáveis'}: ${names.join(', ')}`;
}
