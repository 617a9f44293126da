import { membershipLabels } from '../../../domain/people/roles.ts';
import { Badge } from '../../../ui/lists/badge.tsx';

/** Marks the booking of a club member. */
export function MemberBadge() {
  return (
    <Badge tone="gold" className="before:icon before:icon-star before:size-3.5">
      {membershipLabels.socio}
    </Badge>
  );
}
