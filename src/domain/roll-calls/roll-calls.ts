import type { Author } from '../boarding/tick-author.ts';
import type { Bus, Passenger } from '../entities/bus.schema.ts';
import { type Instant, isBefore } from '../instants.ts';
import { searchable } from '../text.ts';
import type { Presence, RollCall } from './roll-call.schema.ts';

/** The label of a roll call that nobody has named otherwise. */
export const wayBack = 'Regresso';

/** More than any trip has stages: the bus is one document. */
export const mostRollCalls = 20;

/** The longest label. */
export const longestLabel = 40;

/**
 * The id of the call with this label on this bus: two guides who open the same one without a network open one (CALL-02). Case,
 * accents and spaces make no other label.
 */
export function rollCallId(busId: string, label: string): string {
  const words = searchable(label).replace(/[^\p{L}\p{N}]+/gu, '-');
  const key = /[\p{L}\p{N}]/u.test(words)
    ? words.replace(/^-|-$/g, '')
    : [...label].map((letter) => letter.codePointAt(0)?.toString(36)).join('-');
  return `${busId}~${key}`;
}

/** When the call was closed, while the latest of opening and closing is a closing. */
export function closingOf({ openedAt, reopenedAt, closedAt }: RollCall): Instant | undefined {
  return closedAt !== undefined && isBefore(closedAt, reopenedAt ?? openedAt) ? undefined : closedAt;
}

/** True while the call is closed. */
export const isClosed = (call: RollCall) => closingOf(call) !== undefined;

/** The call with this id; undefined when the bus has none. */
export function findRollCall({ rollCalls }: Pick<Bus, 'rollCalls'>, rollId: string): RollCall | undefined {
  return rollCalls?.find(({ id }) => id === rollId);
}

/** A tap on a call: when, and by whom. */
export interface CallTap {
  at: Instant;
  by: Author;
}

/** `departsAt`: null takes the departure away, undefined leaves it. */
export function openCall(
  before: RollCall,
  label: string,
  { at, by }: CallTap,
  departsAt?: Instant | null,
): RollCall {
  const { openedAt, openedBy, reopenedAt, reopenedBy } = before;
  const tap = { at, by: by.uid };
  const isFirst = openedAt === undefined || isEarlier(tap, openedAt, openedBy);
  const known =
    reopenedAt === undefined ? { at: openedAt, by: openedBy } : { at: reopenedAt, by: reopenedBy };
  // Of one moment the lesser author here too: of those who opened first at once only that one is known.
  const isLatest = isBefore(known.at, at) || (!isBefore(at, known.at) && isEarlier(tap, at, known.by));
  const latest = isLatest ? tap : known;
  const isAgain = isBefore(isFirst ? at : openedAt, latest.at);
  return {
    ...withDeparture(before, { at, by }, departsAt),
    ...(isFirst && { label, openedAt: at, openedBy: by.uid, openedByName: by.name }),
    reopenedAt: isAgain ? latest.at : undefined,
    reopenedBy: isAgain ? latest.by : undefined,
  };
}

/** The call after a closing. Its label is that of the opening, which may not have arrived. */
export function closeCall(before: RollCall, label: string, { at, by }: CallTap): RollCall {
  const { closedAt, closedBy } = before;
  if (closedAt !== undefined && !isEarlier({ at: closedAt, by: closedBy }, at, by.uid)) return before;
  return {
    ...before,
    label: before.openedAt === undefined ? label : before.label,
    ...{ closedAt: at, closedBy: by.uid, closedByName: by.name },
  };
}

function withDeparture(before: RollCall, { at, by }: CallTap, departsAt?: Instant | null): RollCall {
  const { departsAt: known = '', departsChangedAt, departsChangedBy } = before;
  if (departsAt === undefined || isBefore(at, departsChangedAt)) return before;
  const wanted = departsAt ?? '';
  const isTie = departsChangedAt !== undefined && !isBefore(departsChangedAt, at);
  const isKnown = wanted === known ? by.uid >= (departsChangedBy ?? '') : wanted < known;
  if (isTie && isKnown) return before;
  return { ...before, departsAt: departsAt ?? undefined, departsChangedAt: at, departsChangedBy: by.uid };
}

/** Orders taps by time, and those of one moment by their authors: every order of arrival gives the same. */
function isEarlier(tap: { at: Instant; by: string | undefined }, at: Instant, by = ''): boolean {
  if (isBefore(tap.at, at)) return true;
  return !isBefore(at, tap.at) && (tap.by ?? '') < by;
}

/** What a call says of somebody: the state of their latest tap, 'em falta' without one. */
export function presenceOf({ presence }: Passenger, rollId: string): Presence | undefined {
  return presence?.[rollId];
}

/** True of who needs not be looked for: present, or on the way home otherwise. */
export function isAccountedFor(passenger: Passenger, rollId: string): boolean {
  const state = presenceOf(passenger, rollId)?.state;
  return state !== undefined && state !== 'em falta';
}

/** True for a tick that was made after its call was closed, at `closing` (CALL-06). */
export function isAfterClosing(closing: Instant | undefined, presence: Presence | undefined): boolean {
  if (closing === undefined || !presence || presence.state === 'em falta') return false;
  return isBefore(closing, presence.at);
}

/**
 * The entry after a tap in a call. The latest tap wins; of one moment that of the greater id, and a person's own last one, so
 * that the order of arrival does not matter (CALL-04).
 */
export function tickPresence(passenger: Passenger, rollId: string, tap: Presence): Passenger {
  const before = presenceOf(passenger, rollId);
  if (before && isEarlier(tap, before.at, before.by)) return passenger;
  if (before?.at === tap.at && before.by === tap.by && before.state === tap.state) return passenger;
  return { ...passenger, presence: { ...passenger.presence, [rollId]: tap } };
}
