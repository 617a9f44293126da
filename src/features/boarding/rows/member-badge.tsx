import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { isMember } from '../../../domain/people/roles.ts';
import { Badge } from '../../../ui/lists/badge.tsx';

/** The badge of members; renders nothing for others (BOARD-06, BOARD-33). */
export function MemberBadge({ passenger }: { passenger: Passenger }) {
  if (!isMember(passenger)) return null;
  return (
    <Badge tone="gold" className="before:icon before:icon-star align-bottom before:size-3.5">
      Sócio
    </Badge>
  );
}
