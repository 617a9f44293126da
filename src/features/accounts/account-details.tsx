import { Trash2 } from 'lucide-react';
import type { Account } from '../../db/queries/accounts.query.ts';
import { formatDate } from '../../domain/calendar.ts';
import type { Profile } from '../../domain/entities/profile.schema.ts';
import { useUser } from '../../session/account/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AccountForm } from './account-form.tsx';

/** Marks a person who asked for the deletion of their account. The club must answer within a month (GDPR, article 12). */
function DeletionWish({ profile }: { profile: Profile }) {
  if (!profile.deletionRequestedAt) return null;
  return (
    <Notice tone="warning" title={`Em ${formatDate(profile.deletionRequestedAt)} pediu para apagar a conta`}>
      O clube deve responder no prazo de um mês.
    </Notice>
  );
}

/** What an open row of the list or the table holds: the form and the way to delete (ACC-04, ACC-09, ACC-10). */
export function AccountDetails({ account, onDelete }: { account: Account; onDelete: () => void }) {
  const { uid, profile } = account;
  const isMe = useUser().uid === uid;
  return (
    <div className="grid gap-5">
      <DeletionWish profile={profile} />
      <AccountForm uid={uid} profile={profile} isMe={isMe} />
      {isMe ? (
        <p className="text-muted text-sm">Não pode apagar a sua própria conta.</p>
      ) : (
        <Button
          variant="ghost"
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          className="-ml-3 justify-self-start text-danger-ink!"
          onClick={onDelete}
        >
          Apagar conta
        </Button>
      )}
    </div>
  );
}
