import type { Profile } from '../../domain/entities/profile.schema.ts';
import type { MutationArgs } from '../../domain/mutators/index.ts';

/** The fields of an account that an organizer may change (OPEN-77). */
const accountFields = [
  'firstName',
  'lastName',
  'nickname',
  'phoneNumber',
  'role',
  'membershipStatus',
] as const;
type AccountField = (typeof accountFields)[number];
export type AccountValues = Required<Pick<MutationArgs<'updateUser'>, AccountField>>;

export function accountValues(profile: Profile): AccountValues {
  const { firstName, lastName, nickname, phoneNumber, role, membershipStatus } = profile;
  return { firstName, lastName, nickname, phoneNumber, role, membershipStatus };
}

/** Returns only the changed fields, so that two organizers can edit different fields of one person at the same time. */
export function changedValues(values: Partial<AccountValues>, profile: Profile): Partial<AccountValues> {
  const before = accountValues(profile);
  const changed = accountFields.filter(
    (key) => values[key] !== undefined && tidy(values[key]) !== before[key],
  );
  return Object.fromEntries(changed.map((key) => [key, values[key]]));
}

const tidy = (text: string | undefined) => text?.trim();
