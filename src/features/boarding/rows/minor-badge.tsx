import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { Badge } from '../../../ui/lists/badge.tsx';

/** The mark of a minor; renders nothing for others (GROUP-34). */
export function MinorBadge({ passenger }: { passenger: Passenger }) {
  return (
    passenger.isMinor && (
      <Badge tone="info" className="mr-1.5 align-bottom">
        Menor
      </Badge>
    )
  );
}
