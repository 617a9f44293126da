import { occupiedSeats } from '../../src/domain/boarding/seats.ts';
import type { Booking, PassengerBooking } from '../../src/domain/entities/booking.schema.ts';
import { bookingSchema, passengerBookingSchema } from '../../src/domain/entities/booking.schema.ts';
import type { Bus, Passenger, WalkUp } from '../../src/domain/entities/bus.schema.ts';
import { busSchema, passengerSchema, walkUpSchema } from '../../src/domain/entities/bus.schema.ts';
import type { Notice } from '../../src/domain/entities/notice.schema.ts';
import { noticeSchema } from '../../src/domain/entities/notice.schema.ts';
import type { Profile } from '../../src/domain/entities/profile.schema.ts';
import { profileSchema } from '../../src/domain/entities/profile.schema.ts';
import type { Trip } from '../../src/domain/entities/trip.schema.ts';
import { tripSchema } from '../../src/domain/entities/trip.schema.ts';
import {
  type Delivery,
  deliverySchema,
  type Payment,
  paymentSchema,
} from '../../src/domain/money/payment.schema.ts';
import type { Actor } from '../../src/domain/people/roles.ts';

/** The people in the tests. `organizer` owns every trip unless a test says otherwise. */
export const organizer: Actor = { uid: 'organizer-1', role: 'organizer' };
export const otherOrganizer: Actor = { uid: 'organizer-2', role: 'organizer' };
export const guide: Actor = { uid: 'guide-1', role: 'guide' };
export const otherGuide: Actor = { uid: 'guide-2', role: 'guide' };
export const passenger: Actor = { uid: 'ana', role: 'passenger' };
export const newcomer: Actor = { uid: 'newcomer', role: 'default' };

/** A home match on a Thursday evening in March, without buses. */
export function aTrip(overrides: Partial<Trip> = {}): Trip {
  return tripSchema.parse({
    name: 'Jornada 25',
    origin: 'Largo da Estação',
    locationType: 'Casa',
    competitionImageUrl: '/trip_competitions/liga.webp',
    overlayImageUrl: '/trip_overlays/visitante.webp',
    backgroundImageUrl: '/trip_backgrounds/autocarro.webp',
    date: '2026-03-05T20:15:00.000Z',
    time: '20:15',
    meetingTime: '16:00',
    prices: { default: 20, socio: 15 },
    status: 'active',
    organizerId: organizer.uid,
    organizerName: 'Rita Moura',
    ...overrides,
  });
}

/** A bus with ten seats and one guide. `occupiedSeats` is computed from the passengers unless given. */
export function aBus(overrides: Partial<Bus> = {}): Bus {
  const passengers = overrides.passengers ?? [];
  return busSchema.parse({
    id: 'b1',
    tripId: 't1',
    organizerId: organizer.uid,
    busNumber: '1',
    capacity: 10,
    occupiedSeats: occupiedSeats({ passengers }),
    assignedGuideIds: [guide.uid],
    ...overrides,
    passengers,
  });
}

/** A passenger with an account, not boarded and not paid. */
export function aPassenger(overrides: Partial<Passenger> = {}): Passenger {
  const id = overrides.id ?? passenger.uid;
  return passengerSchema.parse({ id, userId: id, bookingId: id, name: 'Ana Silva', ...overrides });
}

/** A person noted at the door by the guide, paid, without a decision. */
export function aWalkUp(overrides: Partial<WalkUp> = {}): WalkUp {
  return walkUpSchema.parse({
    id: 'w1',
    name: 'Bento Sá',
    phone: '913 000 111',
    paymentStatus: 'Pago',
    notedAt: '2026-03-01T09:00:00.000Z',
    notedBy: guide.uid,
    notedByName: 'Gui P.',
    ...overrides,
  });
}

/** A notice by the guide until the evening of the match. */
export function aNotice(overrides: Partial<Notice> = {}): Notice {
  return noticeSchema.parse({
    id: 'n1',
    text: 'O autocarro está na rua de trás.',
    postedAt: '2026-03-01T09:00:00.000Z',
    validUntil: '2026-03-05T23:00:00.000Z',
    by: guide.uid,
    byName: 'Gui P.',
    ...overrides,
  });
}

export function aBooking(overrides: Partial<Booking> = {}): Booking {
  return bookingSchema.parse({
    tripId: 't1',
    organizerId: organizer.uid,
    passengerId: passenger.uid,
    passengerName: 'Ana Silva',
    passengerPhone: '912 345 678',
    price: 20,
    status: 'pending',
    createdAt: '2026-02-20T09:00:00.000Z',
    ...overrides,
  });
}

/** The passenger's own record of the same request. */
export function aPassengerBooking(overrides: Partial<PassengerBooking> = {}): PassengerBooking {
  return passengerBookingSchema.parse({
    passengerUid: passenger.uid,
    passengerName: 'Ana Silva',
    passengerPhone: '912 345 678',
    tripId: 't1',
    tripName: 'Jornada 25',
    tripDate: '2026-03-05T20:15:00.000Z',
    tripTime: '20:15',
    organizerId: organizer.uid,
    bookingTimestamp: '2026-02-20T09:00:00.000Z',
    status: 'pending',
    ...overrides,
  });
}

export function aProfile(overrides: Partial<Profile> = {}): Profile {
  return profileSchema.parse({
    uid: passenger.uid,
    email: 'ana@caravana.test',
    firstName: 'Ana',
    lastName: 'Silva',
    phoneNumber: '912 345 678',
    role: 'passenger',
    ...overrides,
  });
}

/** 20,00€ in cash, which the guide received. */
export function aPayment(overrides: Partial<Payment> = {}): Payment {
  return paymentSchema.parse({
    ...{ id: 'p1', amount: 2000, method: 'Dinheiro', by: guide.uid, byName: 'Célia B.' },
    at: '2026-03-05T16:01:00.000Z',
    ...overrides,
  });
}

/** 20,00€ that the guide says to have handed over. */
export function aDelivery(overrides: Partial<Delivery> = {}): Delivery {
  return deliverySchema.parse({
    ...{ id: 'd1', amount: 2000, by: guide.uid, byName: 'Célia B.', at: '2026-03-05T18:00:00.000Z' },
    ...overrides,
  });
}
