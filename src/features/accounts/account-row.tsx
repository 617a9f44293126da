import type { Account } from '../../db/queries/accounts.query.ts';
import { DisclosureRow } from '../../ui/lists/disclosure-row.tsx';
import { AccountMarks, AccountName, MembershipBadge, RoleBadge } from './account-badges.tsx';
import { AccountDetails } from './account-details.tsx';

export interface AccountRowProps {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDelete: () => void;
}

/** One person. The expanded row holds the form (ACC-04). */
export function AccountRow({ account, open, onOpenChange, onDelete }: AccountRowProps) {
  const { name, profile } = account;
  return (
    <DisclosureRow
      title={<AccountName account={account} />}
      subtitle={name === profile.email ? undefined : <span className="as-written">{profile.email}</span>}
      meta={
        <>
          <AccountMarks account={account} />
          <MembershipBadge profile={profile} />
          <RoleBadge profile={profile} />
        </>
      }
      open={open}
      onOpenChange={onOpenChange}
    >
      <AccountDetails account={account} onDelete={onDelete} />
    </DisclosureRow>
  );
}
