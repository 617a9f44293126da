import { Star } from 'lucide-react';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { isMember } from '../../../domain/people/roles.ts';
import { Badge } from '../../../ui/lists/badge.tsx';

/** The badge of members; renders nothing for others (BOARD-06, BOARD-33). */
export function MemberBadge({ passenger }: { passenger: Passenger }) {
  if (!isMember(passenger)) return null;
  return (
    <Badge tone="gold" className="align-bottom" icon={<Star aria-hidden="true" />}>
      Sócio
    </Badge>
  );
}
