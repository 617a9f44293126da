import type { Account } from '../../db/queries/accounts.query.ts';
import type { Profile } from '../../domain/entities/profile.schema.ts';
import { roleLabels } from '../../domain/people/roles.ts';
import { profileRef } from '../../domain/wire/documents.ts';
import { useTouched } from '../../session/account/use-session.ts';
import { Badge } from '../../ui/lists/badge.tsx';

/** A person's name with the nickname; without a name the e-mail. */
export function AccountName({ account: { name, profile } }: { account: Account }) {
  return (
    <>
      {name}
      {profile.nickname && <span className="font-normal text-muted text-sm"> «{profile.nickname}»</span>}
    </>
  );
}

/** What waits: a change that is not sent, and the wish to leave. */
export function AccountMarks({ account: { uid, profile } }: { account: Account }) {
  const isWaiting = useTouched().get(profileRef(uid).path) === 'pending';
  return (
    <>
      {isWaiting && <Badge>por enviar</Badge>}
      {profile.deletionRequestedAt && <Badge tone="danger">Pediu para apagar</Badge>}
    </>
  );
}

/** Members and those who have not paid yet; nothing for everybody else. */
export function MembershipBadge({ profile: { membershipStatus } }: { profile: Profile }) {
  if (membershipStatus === 'standard') return null;
  if (membershipStatus === 'socio_pending_payment') return <Badge tone="warning">Por pagar</Badge>;
  return (
    <Badge tone="gold" className="before:icon before:icon-star before:size-3.5">
      Sócio
    </Badge>
  );
}

export function RoleBadge({ profile: { role } }: { profile: Profile }) {
  return <Badge tone={role === 'default' ? 'info' : 'neutral'}>{roleLabels[role]}</Badge>;
}
