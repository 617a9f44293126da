import type { Bus, Passenger } from '../entities/bus.schema.ts';
import { type Instant, isBefore } from '../instants.ts';
import type { Payment } from '../money/payment.schema.ts';
import { tapsOf } from '../mutators/passengers/set-boarded.ts';
import type { MutationName } from '../mutators/verbs.ts';
import type { RollCall } from '../roll-calls/roll-call.schema.ts';

/** A value of a fact, as it goes from phone to phone. */
type Value = string | number;

/** One thing that a person did on a bus. */
export interface Fact {
  /** Which kind: a place in the list of rules. */
  kind: number;
  /** Whom it is about; undefined for what is about the whole bus. */
  passengerId?: string | undefined;
  at: Instant;
  /** What its verb needs beside that. */
  values: readonly Value[];
}

/** What one guide's phone shows another (D-054): all that this guide did on one bus, as their phone knows it. */
export interface Relay {
  tripId: string;
  busId: string;
  uid: string;
  /** How the guide signs. */
  name: string;
  /** When it was shown, by the clock of that phone. */
  at: Instant;
  /** By time. */
  facts: readonly Fact[];
}

type Found = Omit<Fact, 'kind'>;

interface Rule {
  /** What this person did of this kind. */
  collect(bus: Bus, uid: string): Found[];
  /** The verb that says the same. */
  verb: MutationName;
  /** Its arguments beside trip, bus and passenger. */
  args(values: readonly Value[]): Record<string, unknown>;
}

/** What each of these made of this person's, for every entry of the bus. */
const ofEntries =
  (pick: (entry: Passenger, uid: string) => Found[]) =>
  ({ passengers }: Bus, uid: string): Found[] =>
    passengers.flatMap((entry) => pick(entry, uid).map((found) => ({ ...found, passengerId: entry.id })));

/** What each payment by this person is, also of people who have left. */
const ofPayments =
  (pick: (payment: Payment) => Value[] | undefined) =>
  ({ passengers, leftLedgers = [] }: Bus, uid: string): Found[] =>
    [...passengers, ...leftLedgers].flatMap(({ id, payments = [] }) =>
      payments.flatMap((payment) => {
        const values = payment.by === uid ? pick(payment) : undefined;
        return values ? [{ passengerId: id, at: payment.at, values }] : [];
      }),
    );

/** Takes the departure of a call away. */
const noDeparture = '';

/** The openings of a call by this person that something follows from: the first, the latest, and the one with the departure. */
function openingsOf({ label, departsAt = noDeparture, ...call }: RollCall, uid: string): Found[] {
  const setsDeparture = call.departsChangedBy === uid ? call.departsChangedAt : undefined;
  const times = [
    call.openedBy === uid ? call.openedAt : undefined,
    call.reopenedBy === uid ? call.reopenedAt : undefined,
    setsDeparture,
  ];
  return [...new Set(times)].flatMap((at) =>
    at === undefined ? [] : [{ at, values: at === setsDeparture ? [label, departsAt] : [label] }],
  );
}

/** The rule of each kind of fact. Its place goes over: kinds are only added at the end. */
const rules: readonly Rule[] = [
  {
    collect: ofEntries((entry, uid) =>
      tapsOf(entry)
        .boardings.filter(({ by }) => by === uid)
        .map(({ at, seats }) => ({ at, values: seats === undefined ? [] : [seats] })),
    ),
    verb: 'setBoarded',
    args: ([seats]) => ({ boarded: true, seats }),
  },
  {
    collect: ofEntries((entry, uid) => {
      const { unboarding } = tapsOf(entry);
      return unboarding?.by === uid ? [{ at: unboarding.at, values: [] }] : [];
    }),
    verb: 'setBoarded',
    args: () => ({ boarded: false }),
  },
  {
    collect: ofPayments(({ id, amount, method, voids }) =>
      voids === undefined ? [id, amount, method] : undefined,
    ),
    verb: 'recordPayment',
    args: ([paymentId, amount, method]) => ({ paymentId, amount, method }),
  },
  {
    collect: ofPayments(({ voids }) => (voids === undefined ? undefined : [voids])),
    verb: 'voidPayment',
    args: ([paymentId]) => ({ paymentId }),
  },
  {
    collect: ({ rollCalls = [] }, uid) => rollCalls.flatMap((call) => openingsOf(call, uid)),
    verb: 'openRollCall',
    args: ([label, departsAt]) => ({ label, departsAt: departsAt === noDeparture ? null : departsAt }),
  },
  {
    collect: ofEntries(({ presence = {} }, uid) =>
      Object.entries(presence)
        .filter(([, { by }]) => by === uid)
        .map(([rollId, { at, state }]) => ({ at, values: [rollId, state] })),
    ),
    verb: 'setPresent',
    args: ([rollId, state]) => ({ rollId, state }),
  },
  {
    collect: ({ rollCalls = [] }, uid) =>
      rollCalls.flatMap(({ label, closedAt: at, closedBy }) =>
        at !== undefined && closedBy === uid ? [{ at, values: [label] }] : [],
      ),
    verb: 'closeRollCall',
    args: ([label]) => ({ label }),
  },
];

/** All that this person did on the bus, by time. Never what others did: each phone passes on its own. */
export function factsOf(bus: Bus, uid: string): Fact[] {
  return rules
    .flatMap(({ collect }, kind) => collect(bus, uid).map((found) => ({ kind, ...found })))
    .sort((a, b) => (isBefore(a.at, b.at) ? -1 : isBefore(b.at, a.at) ? 1 : a.kind - b.kind));
}

/** The verb that says the same as a fact, with its arguments; undefined for a kind that only a newer app knows. */
export function tickOf(
  { tripId, busId }: Pick<Relay, 'tripId' | 'busId'>,
  { kind, passengerId, values }: Fact,
): { name: MutationName; args: Record<string, unknown> } | undefined {
  const rule = rules[kind];
  return rule && { name: rule.verb, args: { tripId, busId, passengerId, ...rule.args(values) } };
}

const day = 86_400_000;

/** Whether a relay of this time counts no more: by then the phones have had a network, or the trip is over. */
export const isExpired = ({ at }: Pick<Relay, 'at'>, now: Instant) => Date.parse(now) - Date.parse(at) > day;
