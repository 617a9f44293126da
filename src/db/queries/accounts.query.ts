import type { Profile } from '../../domain/entities/profile.schema.ts';
import { fullName } from '../../domain/people/names.ts';
import { matchesPerson } from '../../domain/people/person-search.ts';
import { normalisePhone } from '../../domain/people/phones.ts';
import {
  type MembershipStatus,
  membershipLabels,
  membershipStatuses,
  roleLabels,
} from '../../domain/people/roles.ts';
import { compareText } from '../../domain/text.ts';
import type { SortValues } from './sort-rows.ts';

export interface Account {
  uid: string;
  /** First and last name, or the e-mail when both are empty. */
  name: string;
  profile: Profile;
}

/** Pending payment first, then members, then everyone else (ACC-05). */
const order: readonly MembershipStatus[] = ['socio_pending_payment', 'socio', 'standard'];

/**
 * Everyone with an account, in the order of ACC-05 and by first name within each group, without deleted accounts
 * (OPEN-79).
 */
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

/** People whose first name, last name, nickname, e-mail or phone contains the text (ACC-03, OPEN-77). */
export function searchAccounts(accounts: Account[], typed: string): Account[] {
  return accounts.filter(({ name, profile: { phoneNumber, nickname, email } }) =>
    matchesPerson(typed, phoneNumber, name, nickname, email),
  );
}

export type AccountColumn = 'name' | 'email' | 'phone' | 'role' | 'membership';

/** What the table of accounts is sorted by: what its cells say, and numbers without their spaces and +351 (ACC-21). */
export const accountSortValues: SortValues<Account, AccountColumn> = {
  name: ({ name }) => name,
  email: ({ profile }) => profile.email,
  phone: ({ profile }) => normalisePhone(profile.phoneNumber),
  role: ({ profile }) => roleLabels[profile.role],
  membership: ({ profile }) => membershipLabels[profile.membershipStatus],
};

/** The number of people per membership, and in total (ACC-02). */
export function countAccounts(accounts: Account[]): Record<MembershipStatus | 'all', number> {
  const of = (status: MembershipStatus) =>
    accounts.filter(({ profile }) => profile.membershipStatus === status).length;
  const each = Object.fromEntries(membershipStatuses.map((status) => [status, of(status)]));
  return { ...(each as Record<MembershipStatus, number>), all: accounts.length };
}

const rank = ({ profile }: Account) => order.indexOf(profile.membershipStatus);
