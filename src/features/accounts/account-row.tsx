import { Trash2 } from 'lucide-react';
import type { Account } from '../../db/queries/accounts.query.ts';
import { formatDate } from '../../domain/calendar.ts';
import type { Profile } from '../../domain/entities/profile.schema.ts';
import { roleLabels } from '../../domain/people/roles.ts';
import { profileRef } from '../../domain/wire/documents.ts';
import { useTouched, useUser } from '../../session/account/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Badge } from '../../ui/lists/badge.tsx';
import { DisclosureRow } from '../../ui/lists/disclosure-row.tsx';
import { AccountForm } from './account-form.tsx';

/** Marks a person who asked for the deletion of their account. The club must answer within a month (GDPR, article 12). */
function DeletionWish({ profile }: { profile: Profile }) {
  if (!profile.deletionRequestedAt) return null;
  return (
    <Notice tone="warning" title={`Pediu para apagar a conta em ${formatDate(profile.deletionRequestedAt)}`}>
      O clube deve responder no prazo de um mês.
    </Notice>
  );
}

interface AccountRowProps {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDelete: () => void;
}

/** One person. The expanded row holds the form (ACC-04, ACC-09, ACC-10). */
export function AccountRow({ account, open, onOpenChange, onDelete }: AccountRowProps) {
  const { uid, name, profile } = account;
  const isMe = useUser().uid === uid;
  const isWaiting = useTouched().get(profileRef(uid).path) === 'pending';
  return (
    <DisclosureRow
      title={
        <>
          {name}
          {profile.nickname && <span className="font-normal text-muted text-sm"> «{profile.nickname}»</span>}
        </>
      }
      subtitle={name === profile.email ? undefined : <span className="as-written">{profile.email}</span>}
      meta={
        <>
          {isWaiting && <Badge>por enviar</Badge>}
          {profile.deletionRequestedAt && <Badge tone="danger">Pediu para apagar</Badge>}
          {profile.membershipStatus === 'socio' && (
            <Badge tone="gold" className="before:icon before:icon-star before:size-3.5">
              Sócio
            </Badge>
          )}
          {profile.membershipStatus === 'socio_pending_payment' && <Badge tone="warning">Por pagar</Badge>}
          <Badge tone={profile.role === 'default' ? 'info' : 'neutral'}>{roleLabels[profile.role]}</Badge>
        </>
      }
      open={open}
      onOpenChange={onOpenChange}
    >
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
    </DisclosureRow>
  );
}
