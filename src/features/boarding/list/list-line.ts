import type { SteadyRow } from '../../../db/queries/boarding-list.query.ts';
import type { GroupHead } from '../groups/group-lines.ts';
import type { StopHead } from '../stops/stop-groups.ts';

/** What the list draws at one place: the head of a stop or of a group, or somebody's row. */
export type ListLine = StopHead | GroupHead | SteadyRow;

/** The key of a line among all lines of the list. */
export function keyOfLine(line: ListLine): string {
  if ('stop' in line) return `stop ${line.stop.id}`;
  return 'groupKey' in line ? line.groupKey : line.passenger.id;
}
