import type { Bus, Passenger } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { isBefore } from '../../../domain/instants.ts';
import { byMethod } from '../../../domain/money/by-method.ts';
import { isMoney, type Ledger, moneyOf, totalOf } from '../../../domain/money/ledger.ts';
import { ledgersOn, toReturnOf } from '../../../domain/money/money-on-bus.ts';
import { payersOf } from '../../../domain/money/payers.ts';
import type { Delivery, Payment } from '../../../domain/money/payment.schema.ts';
import { mostInReminder } from '../../../domain/mutators/money/remind-payment.ts';
import { compareText } from '../../../domain/text.ts';
import type { BusOfTrip } from '../buses-of-trip.query.ts';

/** Sums of a bus or of the whole trip, in cents. */
interface Sums {
  /** What everybody on the buses is to pay; nothing on a cancelled trip. */
  due: number;
  /** The money that was received. What the club offers is none. */
  received: number;
  /** What was received in each way, and what the club offered. */
  methods: Record<Payment['method'], number>;
  toCollect: number;
  overpaid: number;
  toReturn: number;
}

/** The sums of one bus. */
export interface BusAccount extends Sums {
  id: string;
  busNumber: string;
}

/** A delivery, with the bus that holds it. */
export interface BusDelivery {
  busId: string;
  busNumber: string;
  delivery: Delivery;
}

/** What one person has received and handed over, in cents. */
export interface GuideAccount {
  uid: string;
  /** The name as payments and deliveries have it; undefined when none has one. */
  notedName: string | undefined;
  isOrganizer: boolean;
  /** False for who has received money and guides no bus of the trip any more. */
  isAssigned: boolean;
  methods: Sums['methods'];
  /** What they say to have handed over. */
  declared: number;
  /** What the organizer counted of it. */
  confirmed: number;
  /** Cash received less what was counted or, until then, declared; below 0 when more was handed over than received. */
  inHand: number;
  /** By time. */
  deliveries: BusDelivery[];
  /** The bus for a delivery that the person did not declare; undefined of somebody unknown. */
  busId: string | undefined;
}

/** A person of a bus, for the lists of money. */
interface PersonOfBus {
  busId: string;
  busNumber: string;
  id: string;
  name: string;
  phone: string;
}

/** Why money is to be returned: the person left, paid too much, or the trip is cancelled. */
export type ReturnReason = 'left' | 'overpaid' | 'cancelled';

/** Money that is to be returned to somebody (MONEY-23). */
export interface MoneyToReturn extends PersonOfBus {
  reason: ReturnReason;
  /** In cents. */
  amount: number;
  due: number;
  /** What can be given back: money, each with who received it. */
  payments: Payment[];
}

/** What the organizer does not return. */
export interface KeptMoney extends PersonOfBus {
  amount: number;
}

/** Somebody who has not paid everything (MONEY-24). */
export interface UnpaidPerson extends PersonOfBus {
  rest: number;
  /** The account that can be reminded; undefined for nobody. */
  payerId: string | undefined;
}

/** One payment with its person, for the file (MONEY-26). */
export interface PaymentLine {
  busNumber: string;
  name: string;
  due: number;
  payment: Payment;
  voidedBy: Payment | undefined;
}

/** All about the money of one trip. */
export interface TripAccounts {
  total: Sums;
  buses: BusAccount[];
  /** Who has most in hand comes first. */
  guides: GuideAccount[];
  toReturn: MoneyToReturn[];
  kept: KeptMoney[];
  /** By bus and name. */
  unpaid: UnpaidPerson[];
  /** By bus, name and time. */
  lines: PaymentLine[];
}

type AccountedTrip = Pick<Trip, 'prices' | 'price' | 'organizerId' | 'cancelledAt'>;

/** A ledger of a bus: of an entry, of somebody who left, or of a note that waits for its answer. */
interface Held {
  person: PersonOfBus;
  ledger: Ledger;
  entry: Passenger | undefined;
  /** Of who left, in cents. */
  toReturn: number;
  isKept: boolean;
}

/**
 * The accounts of a trip from its buses alone: what is due, received and missing, who carries how much cash, what is to be
 * returned and who has not paid (MONEY-20 to MONEY-26). `buses` are all of the trip, by number.
 */
export function tripAccounts(trip: AccountedTrip, buses: readonly BusOfTrip[]): TripAccounts {
  const isCancelled = trip.cancelledAt !== undefined;
  const payerOf = payersOf(buses.flatMap(({ bus }) => bus.passengers));
  const rows = buses.map((row) => ({ row, held: heldOn(trip, row) }));
  const all = rows.flatMap(({ held }) => held);
  const busAccounts = rows.map(({ row: { id, bus }, held }) => ({
    id,
    busNumber: bus.busNumber,
    ...sumsOn(held, isCancelled),
  }));
  return {
    total: sumsOn(all, isCancelled),
    buses: busAccounts,
    guides: guideAccounts(trip, buses, all),
    toReturn: all.flatMap((held) => returnOf(held, isCancelled) ?? []),
    kept: all.flatMap(({ person, ledger, isKept }) => {
      const amount = isKept ? moneyOf(ledger.live) : 0;
      return amount > 0 ? [{ ...person, amount }] : [];
    }),
    unpaid: isCancelled
      ? []
      : all.flatMap(({ person, ledger: { rest }, entry }) =>
          entry && rest > 0 ? [{ ...person, rest, payerId: payerOf(entry) }] : [],
        ),
    lines: all.flatMap(linesOf),
  };
}

/** Everybody on a bus with a ledger, by name. */
function heldOn(trip: AccountedTrip, { id: busId, bus }: BusOfTrip): Held[] {
  return ledgersOn(trip, bus)
    .map(({ person: { id, name, phone }, ledger, entry, left }) => ({
      person: { busId, busNumber: bus.busNumber, id, name, phone },
      ...{ ledger, entry, toReturn: left ? toReturnOf(left) : 0, isKept: left?.keptAt !== undefined },
    }))
    .sort((a, b) => compareText(a.person.name, b.person.name));
}

function sumsOn(all: readonly Held[], isCancelled: boolean): Sums {
  const live = all.flatMap(({ ledger }) => ledger.live);
  const entries = isCancelled ? [] : all.filter(({ entry }) => entry);
  const sumOf = (of: (ledger: Ledger) => number) => sum(entries.map(({ ledger }) => of(ledger)));
  return {
    due: sumOf(({ due }) => due),
    received: moneyOf(live),
    methods: byMethod(live),
    toCollect: sumOf(({ rest }) => rest),
    overpaid: sumOf(({ surplus }) => surplus),
    toReturn: sum(all.map((held) => returnOf(held, isCancelled)?.amount ?? 0)),
  };
}

/** What is to be returned of a ledger; undefined for nothing. */
function returnOf(
  { person, ledger, entry, toReturn }: Held,
  isCancelled: boolean,
): MoneyToReturn | undefined {
  const { due, live, surplus } = ledger;
  const money = live.filter(isMoney);
  const reason = entry ? (isCancelled ? 'cancelled' : 'overpaid') : 'left';
  const amounts = { left: toReturn, overpaid: Math.min(surplus, totalOf(money)), cancelled: totalOf(money) };
  const amount = amounts[reason];
  return amount > 0 ? { ...person, reason, amount, due, payments: money } : undefined;
}

function guideAccounts(
  { organizerId }: Pick<Trip, 'organizerId'>,
  buses: readonly BusOfTrip[],
  all: readonly Held[],
): GuideAccount[] {
  const received = all.flatMap(({ person: { busId }, ledger }) =>
    ledger.live.filter(isMoney).map((payment) => ({ busId, payment })),
  );
  const deliveries = buses
    .flatMap(({ id: busId, bus }) =>
      (bus.deliveries ?? []).map((delivery) => ({ busId, busNumber: bus.busNumber, delivery })),
    )
    .sort((a, b) => (isBefore(a.delivery.at, b.delivery.at) ? -1 : 1));
  const guides = buses.flatMap(({ bus }) => bus.assignedGuideIds);
  const uids = [
    ...guides,
    ...received.map(({ payment }) => payment.by),
    ...deliveries.map(({ delivery }) => delivery.by),
  ];
  const accounts = [...new Set(uids)].map((uid): GuideAccount => {
    const own = received.filter(({ payment }) => payment.by === uid);
    const handed = deliveries.filter(({ delivery }) => delivery.by === uid);
    const isOrganizer = uid === organizerId;
    const methods = byMethod(own.map(({ payment }) => payment));
    const counted = handed.map(({ delivery }) => delivery.settledAmount ?? delivery.amount);
    const names = [...own.map(({ payment }) => payment), ...handed.map(({ delivery }) => delivery)];
    return {
      uid,
      notedName: names.find(({ byName }) => byName !== undefined)?.byName,
      isOrganizer,
      isAssigned: guides.includes(uid),
      methods,
      declared: sum(handed.map(({ delivery }) => delivery.amount)),
      confirmed: sum(handed.map(({ delivery }) => delivery.settledAmount ?? 0)),
      // The organizer has nobody to hand it over to.
      inHand: isOrganizer ? 0 : methods.Dinheiro - sum(counted),
      deliveries: handed,
      // Nobody can be asked for what an unknown person received.
      busId: uid ? (busOf(buses, uid) ?? own[0]?.busId ?? handed[0]?.busId) : undefined,
    };
  });
  return accounts.sort(
    (a, b) => b.inHand - a.inHand || compareText(a.notedName ?? a.uid, b.notedName ?? b.uid),
  );
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const busOf = (buses: readonly { id: string; bus: Pick<Bus, 'assignedGuideIds'> }[], uid: string) =>
  buses.find(({ bus }) => bus.assignedGuideIds.includes(uid))?.id;

function linesOf({ person: { busNumber, name }, ledger: { due, payments, live } }: Held): PaymentLine[] {
  return payments
    .filter(({ voids }) => voids === undefined)
    .map((payment) => ({
      ...{ busNumber, name, due, payment },
      voidedBy: live.includes(payment) ? undefined : payments.find(({ voids }) => voids === payment.id),
    }));
}

/**
 * The ids of those who can be reminded, in as few reminders as the verb allows. Those of one account stay together: it gets
 * one notification with their sum (MONEY-21).
 */
export function reminderBatches(unpaid: readonly UnpaidPerson[]): string[][] {
  const ofPayers = new Map<string, string[]>();
  for (const { id, payerId } of unpaid) {
    if (payerId !== undefined) ofPayers.set(payerId, [...(ofPayers.get(payerId) ?? []), id]);
  }
  const batches: string[][] = [];
  for (const ids of ofPayers.values()) {
    const last = batches.at(-1);
    if (last && last.length + ids.length <= mostInReminder) last.push(...ids);
    else batches.push([...ids]);
  }
  return batches;
}

/** Cash that guides have not handed over yet, in cents. */
export const cashInHand = (guides: readonly GuideAccount[]): number =>
  sum(guides.map(({ inHand }) => Math.max(0, inHand)));
