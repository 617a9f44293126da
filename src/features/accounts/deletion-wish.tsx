import { formatDate } from '../../domain/calendar.ts';
import type { Profile } from '../../domain/entities/profile.schema.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Marks a person who asked for the deletion of their account. The club must answer within a month (GDPR, article 12). */
export function DeletionWish({ profile }: { profile: Profile }) {
  if (!profile.deletionRequestedAt) return null;
  return (
    <Notice tone="warning" title={`Pediu para apagar a conta em ${formatDate(profile.deletionRequestedAt)}`}>
      O clube deve responder no prazo de um mês.
    </Notice>
  );
}
