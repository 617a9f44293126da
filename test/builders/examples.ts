import { seatCounts } from '../../src/domain/boarding/seats.ts';
import type { MutationName } from '../../src/domain/mutators/verbs.ts';
import type { Actor } from '../../src/domain/people/roles.ts';
import { authorisedEmailRef, phoneOwnerRef, profileRef } from '../../src/domain/wire/documents.ts';
import { aPlaceInQueue, aTripWith } from './club.ts';
import {
  aBus,
  aDelivery,
  aNotice,
  aPassenger,
  aPayment,
  aProfile,
  aWalkUp,
  guide,
  organizer,
  passenger,
} from './entities.ts';

/** One valid call of every mutation, with documents in which it changes something. */
export interface Example {
  documents: Record<string, object>;
  args: object;
  actor: Actor;
  at?: string;
}

/** The fields of a trip as the create form gives them. */
export const tripFields = {
  tripId: 't1',
  name: 'Jornada 25',
  origin: 'Largo da Estação',
  stage: '',
  locationType: 'Casa' as const,
  date: '2026-03-05T20:15:00.000Z',
  time: '20:15',
  meetingTime: '16:00',
  prices: { default: 20, socio: 15 },
  backgroundImageUrl: '/trip_backgrounds/autocarro.webp',
  overlayImageUrl: '/trip_overlays/visitante.webp',
  competitionImageUrl: '/trip_competitions/liga.webp',
};

const profiles = {
  [profileRef(organizer.uid).path]: aProfile({
    uid: organizer.uid,
    role: 'organizer',
    firstName: 'Rita',
    lastName: 'Moura',
    phoneNumber: '910 000 001',
  }),
  [profileRef(guide.uid).path]: aProfile({ uid: guide.uid, role: 'guide', phoneNumber: '' }),
  [profileRef(passenger.uid).path]: aProfile({ hasUnreadNotifications: true }),
  [phoneOwnerRef('912345678').path]: { uid: passenger.uid },
};

const withTrip = (parts: Parameters<typeof aTripWith>[0] = {}) => ({ ...profiles, ...aTripWith(parts) });
const boarding = withTrip({ buses: [aBus({ passengers: [aPassenger()] })] });
const requested = withTrip({ buses: [aBus()], bookings: [{}] });

const atTheDoor = withTrip({ buses: [aBus({ passengers: [aPassenger()], walkUps: [aWalkUp()] })] });

const full = { buses: [aBus({ capacity: 1, passengers: [aPassenger({ id: 'rui' })] })] };
const inQueue = { ...withTrip(full), ...aPlaceInQueue() };
const offerEndsAt = '2026-03-01T18:00:00.000Z';
const offered = {
  ...withTrip({ buses: [aBus()], trip: { offersUntil: [offerEndsAt] } }),
  ...aPlaceInQueue({ offerEndsAt }),
};

export const examples: Record<MutationName, Example> = {
  requestBooking: {
    documents: withTrip({ buses: [aBus()] }),
    args: { tripId: 't1', passengerName: 'Ana Silva', passengerPhone: '912 345 678' },
    actor: passenger,
  },
  withdrawBooking: { documents: requested, args: { tripId: 't1' }, actor: passenger },
  changeParty: {
    documents: requested,
    args: { tripId: 't1', party: [{ id: 'p1', name: 'Rui Silva', isMinor: true }] },
    actor: passenger,
  },
  confirmCompanion: {
    documents: {
      ...profiles,
      ...Object.fromEntries(
        [passenger, guide, organizer].map(({ uid }) => [
          profileRef(uid).path,
          aProfile({ uid, membershipStatus: 'socio' }),
        ]),
      ),
      ...aTripWith({
        buses: [aBus()],
        bookings: [
          {
            passengerId: 'marta',
            seats: 2,
            party: [{ id: 'p1', name: 'Ana Silva', isMinor: false, phone: '', price: 20 }],
          },
        ],
      }),
    },
    args: { tripId: 't1', passengerId: 'marta', companionId: 'p1' },
    actor: passenger,
  },
  acceptBooking: {
    documents: requested,
    args: { tripId: 't1', passengerId: passenger.uid, busId: 'b1' },
    actor: organizer,
  },
  rejectBooking: {
    documents: requested,
    args: { tripId: 't1', passengerId: passenger.uid },
    actor: organizer,
  },
  reopenBooking: {
    documents: withTrip({ buses: [aBus()], bookings: [{ status: 'rejected' }] }),
    args: { tripId: 't1', passengerId: passenger.uid },
    actor: organizer,
  },
  releaseSeat: {
    documents: withTrip({
      buses: [aBus({ passengers: [aPassenger()] })],
      bookings: [{ status: 'accepted', busId: 'b1', busNumber: '1' }],
    }),
    args: { tripId: 't1' },
    actor: passenger,
  },
  joinWaitingList: { documents: withTrip(full), args: { tripId: 't1' }, actor: passenger },
  leaveWaitingList: { documents: inQueue, args: { tripId: 't1' }, actor: passenger },
  offerSeat: {
    documents: { ...withTrip({ buses: [aBus()] }), ...aPlaceInQueue() },
    args: { tripId: 't1', passengerId: passenger.uid, expiresAt: '2026-03-01T18:00:00.000Z' },
    actor: organizer,
  },
  takeOffer: { documents: offered, args: { tripId: 't1' }, actor: passenger },
  declineOffer: { documents: offered, args: { tripId: 't1' }, actor: passenger },
  createTrip: { documents: profiles, args: tripFields, actor: organizer },
  editTrip: { documents: withTrip(), args: { ...tripFields, name: 'Meia-final' }, actor: organizer },
  completeTrip: {
    documents: boarding,
    args: { tripId: 't1' },
    actor: organizer,
    at: '2026-03-06T09:00:00.000Z',
  },
  postNotice: {
    documents: boarding,
    args: {
      ...{ tripId: 't1', busId: 'b1', noticeId: 'n1' },
      text: 'O autocarro está na rua de trás.',
      validUntil: '2026-03-05T23:00:00.000Z',
    },
    actor: guide,
  },
  withdrawNotice: {
    documents: withTrip({ buses: [aBus({ passengers: [aPassenger()], notices: [aNotice()] })] }),
    args: { tripId: 't1', busId: 'b1', noticeId: 'n1' },
    actor: guide,
  },
  cancelTrip: {
    documents: requested,
    args: { tripId: 't1', reason: 'Avaria do autocarro' },
    actor: organizer,
  },
  restoreTrip: {
    documents: withTrip({
      trip: {
        cancelledAt: '2026-02-28T09:00:00.000Z',
        cancelReason: 'Avaria do autocarro',
        ...seatCounts([]),
      },
      buses: [aBus()],
      bookings: [{ cancelledAt: '2026-02-28T09:00:00.000Z' }],
    }),
    args: { tripId: 't1' },
    actor: organizer,
  },
  addBus: {
    documents: withTrip(),
    args: { tripId: 't1', busId: 'b1', busNumber: '1', capacity: 50 },
    actor: organizer,
  },
  setBusCapacity: {
    documents: boarding,
    args: { tripId: 't1', busId: 'b1', capacity: 30 },
    actor: organizer,
  },
  removeBus: {
    documents: withTrip({ buses: [aBus()] }),
    args: { tripId: 't1', busId: 'b1' },
    actor: organizer,
  },
  assignGuides: {
    documents: withTrip({ buses: [aBus({ assignedGuideIds: [] })] }),
    args: { tripId: 't1', busId: 'b1', guideIds: [guide.uid] },
    actor: organizer,
  },
  addPassenger: {
    documents: boarding,
    args: { tripId: 't1', busId: 'b1', passengerId: 'p-novo', name: 'Rui Melo', seats: 2 },
    actor: organizer,
  },
  removePassenger: {
    documents: boarding,
    args: { tripId: 't1', busId: 'b1', passengerId: passenger.uid },
    actor: organizer,
  },
  movePassenger: {
    documents: withTrip({
      buses: [aBus({ passengers: [aPassenger()] }), aBus({ id: 'b2', busNumber: '2' })],
      bookings: [{ status: 'accepted', busId: 'b1', busNumber: '1' }],
    }),
    args: { tripId: 't1', busId: 'b1', passengerId: passenger.uid, toBusId: 'b2' },
    actor: organizer,
  },
  swapPassengers: {
    documents: withTrip({
      buses: [
        aBus({ passengers: [aPassenger()] }),
        aBus({ id: 'b2', busNumber: '2', passengers: [aPassenger({ id: 'rui' })] }),
      ],
      bookings: [{ status: 'accepted', busId: 'b1', busNumber: '1' }],
    }),
    args: { tripId: 't1', busId: 'b1', passengerId: passenger.uid, toBusId: 'b2', otherPassengerId: 'rui' },
    actor: organizer,
  },
  editPassenger: {
    documents: withTrip({ buses: [aBus({ passengers: [aPassenger({ userId: undefined })] })] }),
    args: { tripId: 't1', busId: 'b1', passengerId: passenger.uid, name: 'Rui Melo', phone: '' },
    actor: organizer,
  },
  noteWalkUp: {
    documents: boarding,
    args: { tripId: 't1', busId: 'b1', walkUpId: 'w1', name: 'Bento Sá', phone: '913 000 111', isPaid: true },
    actor: guide,
  },
  confirmWalkUp: {
    documents: atTheDoor,
    args: { tripId: 't1', busId: 'b1', walkUpId: 'w1' },
    actor: organizer,
  },
  refuseWalkUp: {
    documents: atTheDoor,
    args: { tripId: 't1', busId: 'b1', walkUpId: 'w1' },
    actor: organizer,
  },
  withdrawWalkUp: {
    documents: atTheDoor,
    args: { tripId: 't1', busId: 'b1', walkUpId: 'w1', walkUpName: 'Bento Sá' },
    actor: guide,
  },
  setBoarded: {
    documents: boarding,
    args: { tripId: 't1', busId: 'b1', passengerId: passenger.uid, boarded: true },
    actor: guide,
  },
  setPayment: {
    documents: boarding,
    args: { tripId: 't1', busId: 'b1', passengerId: passenger.uid, paymentStatus: 'Pago' },
    actor: guide,
  },
  recordPayment: {
    documents: boarding,
    args: { tripId: 't1', busId: 'b1', passengerId: passenger.uid, paymentId: 'p1', amount: 2000 },
    actor: guide,
  },
  voidPayment: {
    documents: withTrip({ buses: [aBus({ passengers: [aPassenger({ payments: [aPayment()] })] })] }),
    args: { tripId: 't1', busId: 'b1', passengerId: passenger.uid, paymentId: 'p1' },
    actor: guide,
  },
  declareCash: {
    documents: boarding,
    args: { tripId: 't1', busId: 'b1', deliveryId: 'd1', amount: 2000 },
    actor: guide,
  },
  settleCash: {
    documents: withTrip({ buses: [aBus({ deliveries: [aDelivery()] })] }),
    args: { tripId: 't1', busId: 'b1', deliveryId: 'd1', amount: 2000 },
    actor: organizer,
  },
  keepPayment: {
    documents: withTrip({
      buses: [
        aBus({
          leftLedgers: [{ id: 'rui', name: 'Rui', phone: '', amountDue: 2000, payments: [aPayment()] }],
        }),
      ],
    }),
    args: { tripId: 't1', busId: 'b1', passengerId: 'rui' },
    actor: organizer,
  },
  remindPayment: {
    documents: boarding,
    args: { tripId: 't1', passengerIds: [passenger.uid] },
    actor: organizer,
  },
  openRollCall: {
    documents: boarding,
    args: { tripId: 't1', busId: 'b1', label: 'Regresso' },
    actor: guide,
  },
  setPresent: {
    documents: boarding,
    args: {
      ...{ tripId: 't1', busId: 'b1', passengerId: passenger.uid },
      ...{ rollId: 'b1~regresso', state: 'presente' },
    },
    actor: guide,
  },
  closeRollCall: {
    documents: boarding,
    args: { tripId: 't1', busId: 'b1', label: 'Regresso' },
    actor: guide,
  },
  setStop: {
    documents: withTrip({
      trip: { stops: [{ id: 's1', name: 'Gaia', time: '16:30' }] },
      buses: [aBus({ passengers: [aPassenger()] })],
      bookings: [{ status: 'accepted', busId: 'b1', busNumber: '1' }],
    }),
    args: { tripId: 't1', busId: 'b1', passengerId: passenger.uid, stopId: 's1' },
    actor: guide,
  },
  updateProfile: {
    documents: boarding,
    args: { firstName: 'Rita', lastName: 'Salvador' },
    actor: organizer,
  },
  setPhone: { documents: profiles, args: { phoneNumber: '934 567 890' }, actor: passenger },
  markNotificationsRead: {
    documents: profiles,
    args: { seen: { own: 1, everybodys: 2 } },
    actor: passenger,
  },
  setDeletionRequest: { documents: profiles, args: { requested: true }, actor: passenger },
  updateUser: {
    documents: boarding,
    args: { userId: passenger.uid, nickname: 'Becas', membershipStatus: 'socio', phoneNumber: '934567890' },
    actor: organizer,
  },
  authoriseEmail: { documents: profiles, args: { email: 'nova@caravana.test' }, actor: organizer },
  removeAuthorisedEmail: {
    documents: {
      ...profiles,
      [authorisedEmailRef('nova@caravana.test').path]: { email: 'nova@caravana.test' },
    },
    args: { email: 'nova@caravana.test' },
    actor: organizer,
  },
};
