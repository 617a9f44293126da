import type { Passenger } from '../entities/bus.schema.ts';
import type { Profile } from '../entities/profile.schema.ts';
import { callName } from '../people/names.ts';

/** `Rui P.`: the first name and an initial that tells two guides of the same name apart; empty without a name. */
export function signature(person: Pick<Profile, 'nickname' | 'firstName' | 'lastName'>): string {
  const name = callName(person);
  const [letter] = person.lastName.trim();
  return name && letter ? `${name} ${letter.toUpperCase()}.` : name;
}

const lastLetter = / \p{Lu}\.$/u;

/** `Rui` of `Rui P.`, for lists on which no other author has that first name. */
export const shortSignature = (signed: string): string => signed.replace(lastLetter, '');

/** The first names that several authors of this list share: their ticks show the whole signature. */
export function sharedNames(passengers: readonly Passenger[]): string[] {
  const owners = new Map<string, Set<string>>();
  const note = (uid: string | undefined, name: string | undefined) => {
    if (!uid || !name) return;
    const short = shortSignature(name);
    owners.set(short, (owners.get(short) ?? new Set()).add(uid));
  };
  for (const {
    boardedBy,
    boardedByName,
    paymentBy,
    paymentByName,
    payments = [],
    presence = {},
  } of passengers) {
    note(boardedBy, boardedByName);
    note(paymentBy, paymentByName);
    for (const { by, byName } of [...payments, ...Object.values(presence)]) note(by, byName);
  }
  return [...owners].filter(([, uids]) => uids.size > 1).map(([name]) => name);
}
