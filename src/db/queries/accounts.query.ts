import { fullName, type Profile } from '../../domain/entities/profile.schema.ts';
import { type MembershipStatus, membershipStatuses } from '../../domain/people/roles.ts';
import { compareText, matchesSearch } from '../../domain/text.ts';

export interface Account {
  uid: string;
  /** First and last name, or the e-mail of somebody who has given none. */
  name: string;
  profile: Profile;
}

/** Who still owes something comes first, then members, then everybody else (ACC-05). */
const order: readonly MembershipStatus[] = ['socio_pending_payment', 'socio', 'standard'];

/** Everybody with an account, in the order of ACC-05, by first name inside each; nobody whose account is deleted (OPEN-79). */
export function listAccounts(profiles: ReadonlyMap<string, Profile>): Account[] {
  return [...profiles]
    .filter(([, profile]) => !profile.isDeleted)
    .map(([path, profile]) => ({
      uid: path.split('/')[1] ?? '',
      name: fullName(profile) || profile.email,
      profile,
    }))
    .sort((a, b) => rank(a) - rank(b) || compareText(a.name, b.name));
}

/** Those whose first name, last name, nickname or e-mail holds what was typed (ACC-03, OPEN-77). */
export function searchAccounts(accounts: Account[], typed: string): Account[] {
  return accounts.filter(({ name, profile }) => matchesSearch(typed, name, profile.nickname, profile.email));
}

/** How many of each membership, and all (ACC-02). */
export function countAccounts(accounts: Account[]): Record<MembershipStatus | 'all', number> {
  const of = (status: MembershipStatus) =>
    accounts.filter(({ profile }) => profile.membershipStatus === status).length;
  const each = Object.fromEntries(membershipStatuses.map((status) => [status, of(status)]));
  return { ...(each as Record<MembershipStatus, number>), all: accounts.length };
}

const rank = ({ profile }: Account) => order.indexOf(profile.membershipStatus);
