import type { HeldKind } from '../../src/db/held-documents.ts';
import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import { paymentStatuses } from '../../src/domain/entities/bus.schema.ts';
import type { Trip } from '../../src/domain/entities/trip.schema.ts';
import { paymentMethods } from '../../src/domain/money/payment.schema.ts';
import type { MutationName } from '../../src/domain/mutators/verbs.ts';
import { presenceStates } from '../../src/domain/roll-calls/roll-call.schema.ts';
import { rollCallId } from '../../src/domain/roll-calls/roll-calls.ts';
import type { DocumentOf } from '../../src/domain/wire/documents.ts';
import { tripFields } from '../builders/examples.ts';
import type { RemoteDevice } from '../device/remote-device.ts';

type Args = Record<string, unknown>;

/** People who can be assigned to a bus as guides, and the generator of new ids. */
export interface Surroundings {
  uid: string;
  guideIds: string[];
  newId(): string;
}

/**
 * Returns the arguments of a tap, selected by three numbers from what this phone shows now, or undefined when the screen
 * has nothing to tap. Many of these taps will be refused, which is intended.
 */
export async function argumentsOf(
  device: RemoteDevice,
  verb: MutationName,
  [a, b, c]: [number, number, number],
  { uid, guideIds, newId }: Surroundings,
): Promise<Args | undefined> {
  const all = async <K extends HeldKind>(kind: K) =>
    Object.values(await device.documents(kind)) as DocumentOf<K>[];

  switch (verb) {
    case 'requestBooking': {
      const trip = at(await all('publicTrip'), a);
      return (
        trip && {
          tripId: trip.id,
          passengerName: `Nome de ${uid}`,
          passengerPhone: '912 345 678',
          party: companions(b % 3),
        }
      );
    }
    case 'changeParty': {
      const own = (await all('booking')).filter((row) => row.passengerId === uid);
      const row = at(own, a);
      // Fewer of those who were named, or somebody new.
      const kept = (row?.party ?? []).slice(0, b % 3).map(({ id, name }) => ({ id, name }));
      return (
        row && {
          tripId: row.tripId,
          party: c % 2 ? kept : [...kept, { id: `later-${newId()}`, name: 'Mais um' }],
        }
      );
    }
    case 'withdrawBooking': {
      const own = (await all('booking')).filter((row) => row.passengerId === uid);
      const row = at(own, a);
      return row && { tripId: row.tripId };
    }
    case 'releaseSeat': {
      const seats = (await all('booking')).filter(
        (row) => row.passengerId === uid && row.status === 'accepted',
      );
      const row = at(seats, a);
      return row && { tripId: row.tripId };
    }
    case 'joinWaitingList': {
      const trip = at(await all('publicTrip'), a);
      return trip && { tripId: trip.id };
    }
    case 'leaveWaitingList':
    case 'takeOffer':
    case 'declineOffer': {
      const own = (await all('waiting')).filter((row) => row.passengerId === uid);
      const row = at(own, a);
      return row && { tripId: row.tripId };
    }
    case 'offerSeat': {
      const row = at(await all('waiting'), a);
      const expiresAt = new Date(Date.now() + (offerTimes[b % offerTimes.length] ?? 0)).toISOString();
      return row && { tripId: row.tripId, passengerId: row.passengerId, expiresAt };
    }
    case 'acceptBooking': {
      const row = at(pendingFirst(await all('booking'), b), a);
      const bus = row && at(await busesOf(row.tripId), c);
      const { tripId, passengerId, partyChangedAt } = row ?? {};
      return row && { tripId, passengerId, busId: bus?.id, partyChangedAt };
    }
    case 'rejectBooking': {
      const row = at(pendingFirst(await all('booking'), b), a);
      return row && { tripId: row.tripId, passengerId: row.passengerId };
    }
    case 'addBus': {
      const trip = at(await ownTrips(), a);
      return (
        trip && { tripId: trip.id, busId: newId(), busNumber: String((b % 4) + 1), capacity: (c % 5) + 1 }
      );
    }
    case 'setBusCapacity':
      return onBus(a, () => ({ capacity: (b % 6) + 1 }));
    case 'removeBus':
      return onBus(a, () => ({}));
    case 'addPassenger':
      return onBus(a, () => ({
        passengerId: newId(),
        name: 'Sem conta',
        ...(c % 3 === 0 ? { party: companions(b % 3) } : { seats: (b % 3) + 1 }),
        isMember: c % 2 === 0,
      }));
    case 'removePassenger':
      return onEntry(() => ({}));
    case 'movePassenger': {
      const target = await onEntry(() => ({}));
      const toBus = target && at(await busesOf(String(target.tripId)), b);
      // Whole groups, so that a party that is apart was torn apart by the club (GROUP-02).
      return target && { ...target, toBusId: toBus?.id ?? target.busId, wholeGroup: true };
    }
    case 'setBoarded':
      return onEntry(() => ({ boarded: c % 4 !== 0 }));
    case 'setStop': {
      const stopId = at(['first', 'gaia', 'espinho'], b) as string;
      const own = at(
        (await all('booking')).filter((row) => row.passengerId === uid),
        a,
      );
      // Guides and organizers choose on a bus, passengers for themselves.
      return own ? { tripId: own.tripId, passengerId: uid, stopId } : onEntry(() => ({ stopId }));
    }
    case 'setPayment':
      return onEntry(() => ({ paymentStatus: paymentStatuses[c % 3 === 0 ? 0 : 1] }));
    case 'recordPayment':
      return onEntry(() => ({
        passengerName: 'Quem pagou',
        paymentId: newId(),
        amount: ((b % 4) + 1) * 500,
        method: paymentMethods[c % paymentMethods.length],
      }));
    case 'voidPayment': {
      const held = (await buses()).flatMap((bus) =>
        [...bus.passengers, ...(bus.leftLedgers ?? [])].flatMap(({ id: passengerId, payments = [] }) =>
          payments.map(({ id: paymentId }) => ({
            tripId: bus.tripId,
            busId: bus.id,
            passengerId,
            paymentId,
          })),
        ),
      );
      return at(held, a);
    }
    case 'openRollCall':
      return onBus(a, () => ({
        label: callLabels[b % 2],
        ...(c % 2 === 0 && { departsAt: new Date(Date.now() + (c + 1) * 1_000).toISOString() }),
      }));
    case 'closeRollCall':
      return onBus(a, () => ({ label: callLabels[b % 2] }));
    case 'setPresent': {
      const target = await onEntry(() => ({ state: presenceStates[c % presenceStates.length] }));
      return target && { ...target, rollId: rollCallId(String(target.busId), callLabels[b % 2] ?? '') };
    }
    case 'declareCash':
      return onBus(a, () => ({ deliveryId: newId(), amount: (b + 1) * 100 }));
    case 'settleCash':
      return onBus(a, ({ deliveries = [] }) => ({
        deliveryId: at(deliveries, b)?.id ?? newId(),
        amount: c * 100,
      }));
    case 'keepPayment': {
      const left = (await buses()).flatMap((bus) =>
        (bus.leftLedgers ?? []).map(({ id: passengerId }) => ({
          ...{ tripId: bus.tripId, busId: bus.id, passengerId },
          kept: c % 2 === 0,
        })),
      );
      return at(left, a);
    }
    case 'remindPayment': {
      const bus = at(await buses(), a);
      const passengerIds = (bus?.passengers ?? []).map(({ id }) => id).slice(0, (b % 3) + 1);
      return bus && passengerIds.length > 0 ? { tripId: bus.tripId, passengerIds } : undefined;
    }
    case 'assignGuides':
      return onBus(a, () => ({ guideIds: guideIds.filter((_, index) => (b >> index) % 2 === 1) }));
    case 'completeTrip': {
      const own = await ownTrips();
      const past = own.filter((trip) => trip.date !== undefined && Date.parse(trip.date) < Date.now());
      const trip = at(b % 8 === 0 ? own : past, a);
      return trip && { tripId: trip.id };
    }
    case 'cancelTrip': {
      const trip = at(await ownTrips(), a);
      return trip && { tripId: trip.id, reason: `Motivo ${b}` };
    }
    case 'restoreTrip': {
      const own = await ownTrips();
      const cancelled = own.filter(({ cancelledAt }) => cancelledAt !== undefined);
      const trip = at(b % 8 === 0 ? own : cancelled, a);
      return trip && { tripId: trip.id };
    }
    case 'editTrip': {
      const trip = at(await ownTrips(), a);
      return (
        trip && {
          ...tripFields,
          tripId: trip.id,
          date: trip.date,
          meetingTime: `1${a % 3}:00`,
          name: `Jornada ${b}`,
          stage: c % 2 ? 'Final' : '',
        }
      );
    }
    case 'postNotice':
      return onNoticePlace(() => ({
        noticeId: newId(),
        text: `Aviso ${a}`,
        // One in four ends before it can arrive: its author's clock may be a day off too.
        validUntil: new Date(Date.now() + (b % 4 === 0 ? -60_000 : 3_600_000)).toISOString(),
      }));
    case 'withdrawNotice':
      return onNoticePlace(({ notices = [] }) => ({ noticeId: at(notices, b)?.id ?? newId() }));
    default:
      throw new Error(`No tap for ${verb}.`);
  }

  function companions(count: number) {
    return Array.from({ length: count }, () => ({ id: newId(), name: 'Acompanhante', isMinor: a % 2 === 0 }));
  }

  async function ownTrips() {
    return (await all('publicTrip')).filter((trip) => trip.organizerId === uid);
  }

  async function busesOf(tripId: string) {
    return (await all('bus')).filter((bus) => bus.tripId === tripId);
  }

  /** Mostly the person's own buses; an organizer's phone holds all buses. */
  async function buses() {
    const every = await all('bus');
    const own = every.filter((bus) => bus.organizerId === uid || bus.assignedGuideIds.includes(uid));
    return c % 8 === 0 ? every : own;
  }

  async function onBus(which: number, rest: (bus: Bus) => Args): Promise<Args | undefined> {
    const bus = at(await buses(), which);
    return bus && { tripId: bus.tripId, busId: bus.id, ...rest(bus) };
  }

  /** A bus, or one of the person's own trips as a whole. */
  async function onNoticePlace(rest: (holder: Bus | Trip) => Args): Promise<Args | undefined> {
    const trip = c % 2 === 0 ? at(await ownTrips(), a) : undefined;
    return trip ? { tripId: trip.id, ...rest(trip) } : onBus(a, rest);
  }

  async function onEntry(rest: () => Args): Promise<Args | undefined> {
    const rows = (await buses()).flatMap((bus) => bus.passengers.map((entry) => ({ bus, entry })));
    const row = at(rows, a);
    return row && { tripId: row.bus.tripId, busId: row.bus.id, passengerId: row.entry.id, ...rest() };
  }
}

/** The calls of every bus: few, so that phones mean the same. */
const callLabels = ['Regresso', 'Área de serviço'];

/** How long offers last (ms): some end within the game, some before they arrive. */
const offerTimes = [200, 1_500, 5_000, 3_600_000];

/** Mostly an undecided request; one time in eight any request, to simulate a mistaken tap. */
function pendingFirst<Row extends { status: string }>(rows: Row[], chance: number): Row[] {
  return chance % 8 === 0 ? rows : rows.filter((row) => row.status === 'pending');
}

function at<Item>(items: Item[], index: number): Item | undefined {
  return items.length === 0 ? undefined : items[index % items.length];
}
