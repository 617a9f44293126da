import type { Bus, Passenger } from '../entities/bus.schema.ts';
import type { Notice } from '../entities/notice.schema.ts';
import type { Profile } from '../entities/profile.schema.ts';
import type { Documents } from '../mutators/define.ts';
import type { Actor } from '../people/roles.ts';
import { type DocumentRef, profileRef } from '../wire/documents.ts';
import { signature } from './signatures.ts';

/** Who makes a tick. The name is stored with the tick because guides cannot read profiles (OPEN-106). */
export interface Author {
  uid: string;
  /** Made by `signature`; absent when this device does not know it or the person has no name. */
  name?: string | undefined;
}

/** The profile fields that make an author's name. */
export const authorRefs = (actor: Actor): DocumentRef<'profile'>[] => [profileRef(actor.uid)];

/** The person who asks for a mutation, as the author of a tick. */
export function authorOf(documents: Documents, { uid, signature: signed }: Actor): Author {
  if (signed !== undefined) return { uid, name: signed };
  const profile = ownProfile(documents, uid);
  return { uid, name: (profile && signature(profile)) || undefined };
}

/** The author's profile; undefined when it cannot be read, which must not prevent the tick. */
export function ownProfile(documents: Documents, uid: string): Profile | undefined {
  try {
    return documents.get(profileRef(uid));
  } catch {
    return undefined;
  }
}

/**
 * The bus with this list and its derived `authorIds`: authors of ticks, payments, deliveries, notes, notices and roll calls, former
 * guides, people whose ticks have arrived, and those who have left money behind. Runs for every tick over every entry, so it makes
 * no lists on the way.
 */
export function withPassengers(bus: Bus, passengers: Passenger[]): Bus {
  const authors = new Set<string>();
  const note = (uid: string | undefined, name: string | undefined) => {
    if (uid !== undefined && name !== undefined) authors.add(uid);
  };
  const noteTap = ({ by, byName }: { by?: string | undefined; byName?: string | undefined }) =>
    note(by, byName);
  for (const entry of passengers) {
    note(entry.boardedBy, entry.boardedByName);
    note(entry.unboardedBy, entry.unboardedByName);
    note(entry.paymentBy, entry.paymentByName);
    entry.laterBoardings?.forEach(noteTap);
    entry.otherPayments?.forEach(noteTap);
    entry.payments?.forEach(noteTap);
    if (entry.presence) Object.values(entry.presence).forEach(noteTap);
  }
  for (const { userId, payments } of bus.leftLedgers ?? []) {
    if (userId !== undefined) authors.add(userId);
    payments.forEach(noteTap);
  }
  for (const { by, byName, settledBy, settledByName } of bus.deliveries ?? []) {
    note(by, byName);
    note(settledBy, settledByName);
  }
  for (const { notedBy, notedByName } of bus.walkUps) note(notedBy, notedByName);
  for (const call of bus.rollCalls ?? []) {
    note(call.openedBy, call.openedByName);
    note(call.closedBy, call.closedByName);
  }
  bus.notices?.forEach(noteTap);
  for (const { uid } of bus.formerGuides ?? []) authors.add(uid);
  for (const uid of Object.keys(bus.lastTaps ?? {})) authors.add(uid);
  return { ...bus, passengers, authorIds: [...authors].sort() };
}

/** The list without the name of a person whose account is deleted. The ticks stay, by id (FAULTS-36). */
export function withoutAuthor(bus: Bus, userId: string): Bus {
  const walkUps = bus.walkUps.map((one) => ({
    ...one,
    notedByName: one.notedBy === userId ? undefined : one.notedByName,
  }));
  const notices = bus.notices && withoutNoticeAuthor(bus.notices, userId);
  const leftLedgers = bus.leftLedgers?.map((left) => ({
    ...left,
    payments: left.payments.map((one) => (one.by === userId ? { ...one, byName: undefined } : one)),
  }));
  const deliveries = bus.deliveries?.map((one) => ({
    ...one,
    byName: one.by === userId ? undefined : one.byName,
    settledByName: one.settledBy === userId ? undefined : one.settledByName,
  }));
  const rollCalls = bus.rollCalls?.map((call) => ({
    ...call,
    openedByName: call.openedBy === userId ? undefined : call.openedByName,
    closedByName: call.closedBy === userId ? undefined : call.closedByName,
  }));
  return withPassengers(
    {
      ...bus,
      rollCalls,
      walkUps,
      notices,
      leftLedgers,
      deliveries,
      formerGuides: bus.formerGuides?.filter(({ uid }) => uid !== userId),
      lastTaps: bus.lastTaps && withoutKey(bus.lastTaps, userId),
    },
    bus.passengers.map((entry) => withoutNames(entry, (uid) => uid === userId)),
  );
}

function withoutKey<T>(record: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([one]) => one !== key));
}

/** The notices without the name of a person whose account is deleted (NOTICE-11). */
export function withoutNoticeAuthor(notices: readonly Notice[], userId: string): Notice[] {
  return notices.map((notice) => (notice.by === userId ? { ...notice, byName: undefined } : notice));
}

/** An entry without the names of the authors that `whose` selects. */
export function withoutNames(entry: Passenger, whose: (uid: string | undefined) => boolean): Passenger {
  const { boardedByName, unboardedByName, paymentByName, laterBoardings, otherPayments, payments, presence } =
    entry;
  const nameless = <T extends { by?: string | undefined }>(tap: T): T =>
    whose(tap.by) ? { ...tap, byName: undefined } : tap;
  return {
    ...entry,
    boardedByName: whose(entry.boardedBy) ? undefined : boardedByName,
    unboardedByName: whose(entry.unboardedBy) ? undefined : unboardedByName,
    paymentByName: whose(entry.paymentBy) ? undefined : paymentByName,
    laterBoardings: laterBoardings?.map(nameless),
    otherPayments: otherPayments?.map(nameless),
    payments: payments?.map(nameless),
    presence:
      presence &&
      Object.fromEntries(Object.entries(presence).map(([rollId, tap]) => [rollId, nameless(tap)])),
  };
}
