import { createHash } from 'node:crypto';
import type { Instant } from '../../src/domain/instants.ts';
import { isRefusal } from '../../src/domain/mutators/define.ts';
import type { MutationArgs } from '../../src/domain/mutators/index.ts';
import type { MutationName } from '../../src/domain/mutators/verbs.ts';
import { busRef } from '../../src/domain/wire/documents.ts';
import type { MemoryDocuments } from '../../test/builders/documents.ts';
import { later } from './days.ts';
import { guestNames } from './names.ts';
import type { DemoPerson } from './people.ts';
import { openedAt, type TripPlan } from './trip-plans.ts';

/**
 * Executes a plan with the club's own mutations, tap by tap. So the demo contains only what the product can write itself:
 * the mutators produce seats, counts, both bookings, history and notifications.
 */
export function runTrip(club: MemoryDocuments, plan: TripPlan): void {
  const { organizer, fields, accepted, pending, rejected } = plan;
  const { tripId } = fields;
  let clock = openedAt(plan);
  const tap = <N extends MutationName>(by: DemoPerson, name: N, args: MutationArgs<N>) => {
    clock = later(clock, 7);
    run(club, by, name, args, clock, `${tripId}-${clock}`);
  };
  const request = (person: DemoPerson) =>
    tap(person, 'requestBooking', {
      tripId,
      passengerName: `${person.firstName} ${person.lastName}`,
      passengerPhone: person.phoneNumber,
    });

  tap(organizer, 'createTrip', fields);
  plan.buses.forEach(({ capacity, guides }, index) => {
    const busId = busIdOf(plan, index);
    tap(organizer, 'addBus', { tripId, busId, busNumber: String(index + 1), capacity });
    tap(organizer, 'assignGuides', { tripId, busId, guideIds: guides.map((guide) => guide.uid) });
  });
  accepted.forEach((person, index) => {
    request(person);
    tap(organizer, 'acceptBooking', {
      ...{ tripId, passengerId: person.uid, busId: busIdOf(plan, index) },
      passCode: passCodeOf(tripId, person),
    });
  });
  guestsOf(plan).forEach((guest, index) => {
    tap(organizer, 'addPassenger', { tripId, busId: busIdOf(plan, accepted.length + index), ...guest });
  });
  for (const person of rejected) {
    request(person);
    tap(organizer, 'rejectBooking', { tripId, passengerId: person.uid });
  }
  for (const person of pending) request(person);
  board(club, plan);
  if (plan.completed) {
    run(club, organizer, 'completeTrip', { tripId }, later(fields.date, 15 * 60), `${tripId}-fim`);
  }
}

/** The same every day, as all of the demo: the product makes it at random. */
const passCodeOf = (tripId: string, { uid }: DemoPerson) =>
  createHash('sha256').update(`${tripId} ${uid}`).digest('hex').slice(0, 16).toUpperCase();

/** Ticks start two hours before the match. For an upcoming match, only some have paid. */
function board(club: MemoryDocuments, plan: TripPlan): void {
  const { tripId, date } = plan.fields;
  const start = plan.boarding ? later(date, -120) : later(openedAt(plan), 13 * 24 * 60);
  const people = [
    ...plan.accepted.map(({ uid }) => uid),
    ...guestsOf(plan).map((guest) => guest.passengerId),
  ];
  people.forEach((passengerId, index) => {
    const target = { tripId, busId: busIdOf(plan, index), passengerId };
    const moment = later(start, index);
    const by = plan.boarding
      ? (plan.buses[index % plan.buses.length]?.guides[0] ?? plan.organizer)
      : plan.organizer;
    const paid = plan.boarding ? plan.boarding.paid(index) : index % 12 < 2;
    const boarded = plan.boarding && !plan.boarding.missed.some(({ uid }) => uid === passengerId);
    if (paid) {
      const bus = club.at(busRef(plan.organizer.uid, tripId, target.busId));
      const entry = bus.passengers.find(({ id }) => id === passengerId);
      const method = index % 4 === 1 ? ('MB WAY' as const) : ('Dinheiro' as const);
      const payment = { paymentId: `${passengerId}-pago`, amount: entry?.amountDue ?? 0, method };
      run(club, by, 'recordPayment', { ...target, ...payment }, moment, payment.paymentId);
    }
    if (boarded) run(club, by, 'setBoarded', { ...target, boarded: true }, moment, `${passengerId}-a-bordo`);
  });
}

function busIdOf(plan: TripPlan, index: number): string {
  return `${plan.fields.tripId}-autocarro-${(index % plan.buses.length) + 1}`;
}

function guestsOf({ guests, fields }: TripPlan) {
  return guestNames.slice(0, guests).map((name, index) => ({
    passengerId: `${fields.tripId}-convidado-${index + 1}`,
    name,
    phone: index === 0 ? '910 000 900' : undefined,
    isMember: index === 2,
  }));
}

/** Runs one tap. Throws when it is refused, so that mistakes in the demo do not become gaps in its data. */
export function run<N extends MutationName>(
  club: MemoryDocuments,
  { uid, role }: DemoPerson,
  name: N,
  args: MutationArgs<N>,
  at: Instant,
  id: string,
): void {
  const outcome = club.run(name, args, { actor: { uid, role }, at, id });
  if (isRefusal(outcome)) throw new Error(`Demo club, ${name} ${JSON.stringify(args)}: ${outcome.message}`);
}
