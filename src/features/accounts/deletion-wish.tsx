import { formatDate } from '../../domain/calendar.ts';
import type { Profile } from '../../domain/entities/profile.schema.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** The person has asked for their account to be deleted: the club must answer within a month (RGPD, article 12). */
export function DeletionWish({ profile }: { profile: Profile }) {
  if (!profile.deletionRequestedAt) return null;
  return (
    <Notice tone="warning" title={`Pediu para apagar a conta em ${formatDate(profile.deletionRequestedAt)}`}>
      O clube deve responder no prazo de um mês.
    </Notice>
  );
}
