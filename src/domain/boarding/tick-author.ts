import type { Bus, Passenger } from '../entities/bus.schema.ts';
import { callName, type Profile } from '../entities/profile.schema.ts';
import type { Documents } from '../mutators/define.ts';
import type { Actor } from '../people/roles.ts';
import { type DocumentRef, profileRef } from '../wire/documents.ts';

/** Who makes a tick. The name goes into the entry with it: guides read no profiles (OPEN-106). */
export interface Author {
  uid: string;
  /** As `signature` makes it; absent while this device does not know it, or the person has none. */
  name?: string | undefined;
}

/** `Rui P.`: what people call the author, and the letter that tells two guides of one name apart; an empty string for no name. */
function signature(person: Pick<Profile, 'nickname' | 'firstName' | 'lastName'>): string {
  const name = callName(person);
  const [letter] = person.lastName.trim();
  return name && letter ? `${name} ${letter.toUpperCase()}.` : name;
}

const lastLetter = / \p{Lu}\.$/u;

/** `Rui` of `Rui P.`, for where nobody else of that name has ticked. */
export const shortSignature = (signed: string): string => signed.replace(lastLetter, '');

/** The short names that more than one author of this list has: beside their ticks the whole signature stands. */
export function sharedNames(passengers: readonly Passenger[]): string[] {
  const owners = new Map<string, Set<string>>();
  const note = (uid: string | undefined, name: string | undefined) => {
    if (!uid || !name) return;
    const short = shortSignature(name);
    owners.set(short, (owners.get(short) ?? new Set()).add(uid));
  };
  for (const { boardedBy, boardedByName, paymentBy, paymentByName, otherPayments = [] } of passengers) {
    note(boardedBy, boardedByName);
    note(paymentBy, paymentByName);
    for (const { by, byName } of otherPayments) note(by, byName);
  }
  return [...owners].filter(([, uids]) => uids.size > 1).map(([name]) => name);
}

/** What the name of a tick's author is read from. */
export const authorRefs = (actor: Actor): DocumentRef<'profile'>[] => [profileRef(actor.uid)];

/** The person who asks for a mutation, as its tick names them. */
export function authorOf(documents: Documents, { uid }: Actor): Author {
  const profile = ownProfile(documents, uid);
  return { uid, name: (profile && signature(profile)) || undefined };
}

/** The author's profile; one that cannot be read is as good as none, and keeps nobody from ticking. */
export function ownProfile(documents: Documents, uid: string): Profile | undefined {
  try {
    return documents.get(profileRef(uid));
  } catch {
    return undefined;
  }
}

/** The list with what follows from it: whose names stand on it, beside ticks and notes made at the door, and the former guides. */
export function withPassengers(bus: Bus, passengers: Passenger[]): Bus {
  const named = (uid: string | undefined, name: string | undefined) => (name === undefined ? undefined : uid);
  const signed = passengers.flatMap((entry) => [
    named(entry.boardedBy, entry.boardedByName),
    named(entry.unboardedBy, entry.unboardedByName),
    named(entry.paymentBy, entry.paymentByName),
    ...[...(entry.laterBoardings ?? []), ...(entry.otherPayments ?? [])].map((tap) =>
      named(tap.by, tap.byName),
    ),
  ]);
  const noted = bus.walkUps.map(({ notedBy, notedByName }) => named(notedBy, notedByName));
  const formerIds = bus.formerGuides?.map(({ uid }) => uid) ?? [];
  const authors = [...signed, ...noted, ...formerIds].filter((uid) => uid !== undefined);
  return { ...bus, passengers, authorIds: [...new Set(authors)].sort() };
}

/** The list without the name of somebody whose account is deleted: their ticks stay, by id (FAULTS 36). */
export function withoutAuthor(bus: Bus, userId: string): Bus {
  const walkUps = bus.walkUps.map((one) => ({
    ...one,
    notedByName: one.notedBy === userId ? undefined : one.notedByName,
  }));
  return withPassengers(
    { ...bus, walkUps, formerGuides: bus.formerGuides?.filter(({ uid }) => uid !== userId) },
    bus.passengers.map((entry) => withoutNames(entry, (uid) => uid === userId)),
  );
}

/** An entry without the names of those of its authors that `whose` tells. */
export function withoutNames(entry: Passenger, whose: (uid: string | undefined) => boolean): Passenger {
  const { boardedByName, unboardedByName, paymentByName, laterBoardings, otherPayments } = entry;
  const nameless = <T extends { by?: string | undefined }>(tap: T): T =>
    whose(tap.by) ? { ...tap, byName: undefined } : tap;
  return {
    ...entry,
    boardedByName: whose(entry.boardedBy) ? undefined : boardedByName,
    unboardedByName: whose(entry.unboardedBy) ? undefined : unboardedByName,
    paymentByName: whose(entry.paymentBy) ? undefined : paymentByName,
    laterBoardings: laterBoardings?.map(nameless),
    otherPayments: otherPayments?.map(nameless),
  };
}
