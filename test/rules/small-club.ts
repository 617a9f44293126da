import { Timestamp } from 'firebase-admin/firestore';
import {
  type Account,
  adminFirestore,
  createAccount,
  resetAccounts,
  resetDatabase,
  stack,
} from '../harness.ts';

/** The time when the small club was created; its trips are a week ahead. */
const made = Timestamp.fromMillis(Date.now() - 60_000);
const nextWeek = Timestamp.fromMillis(Date.now() + 7 * 86_400_000);

export const root = () => `apps/${stack().appId}`;
export const documentAt = (path: string) => adminFirestore().doc(`${root()}/${path}`);
export const put = (path: string, data: object) => documentAt(path).set({ updatedAt: made, ...data });
export async function fieldsOf(path: string): Promise<Record<string, unknown> | undefined> {
  return (await documentAt(path).get()).data();
}

/** Empties the stack and creates an account for each name, with the given uid and role. */
export async function startClub<N extends string>(people: Record<N, string>): Promise<Record<N, Account>> {
  await Promise.all([resetDatabase(), resetAccounts()]);
  const accounts = await Promise.all(
    (Object.entries(people) as [N, string][]).map(async ([uid, role]) => {
      const account = await createAccount(`${uid}@caravana.test`, 'Caravana1', uid);
      await putPerson(uid, role);
      return [uid, account] as const;
    }),
  );
  return Object.fromEntries(accounts) as Record<N, Account>;
}

export async function putPerson(uid: string, role: string): Promise<void> {
  await put(`users/${uid}`, { isDeleted: false });
  await put(`users/${uid}/profile/data`, {
    uid,
    role,
    email: `${uid}@caravana.test`,
    firstName: 'Ana',
    lastName: uid,
    phoneNumber: '',
    membershipStatus: 'standard',
    notifications: [],
  });
}

interface Bus {
  busId: string;
  capacity: number;
  passengers?: object[];
  assignedGuideIds?: string[];
}

/** A trip of the organizer with both copies and buses, and a pending request of each passenger. */
export async function putTrip(
  organizerId: string,
  tripId: string,
  buses: Bus[],
  requests: string[] = [],
): Promise<void> {
  const seats = buses.reduce((sum, { capacity }) => sum + capacity, 0);
  const occupied = buses.reduce((sum, { passengers = [] }) => sum + passengers.length, 0);
  const trip = {
    name: 'Jogo em casa',
    origin: 'Sede',
    locationType: 'Casa',
    date: nextWeek,
    time: '20:15',
    prices: { default: 15 },
    status: 'active',
    organizerId,
    totalSeats: seats,
    occupiedSeats: occupied,
    availableSeats: seats - occupied,
    pendingBookingsCount: requests.length,
    confirmedBookingsCount: 0,
  };
  const writes = [
    put(`publicTrips/${tripId}`, { ...trip, id: tripId }),
    put(`users/${organizerId}/trips/${tripId}`, trip),
    ...buses.map(({ busId, capacity, passengers = [], assignedGuideIds = [] }) =>
      put(`users/${organizerId}/trips/${tripId}/buses/${busId}`, {
        id: busId,
        tripId,
        organizerId,
        busNumber: busId,
        capacity,
        occupiedSeats: passengers.length,
        passengers,
        assignedGuideIds,
      }),
    ),
    ...requests.map((passengerId) =>
      put(`publicTrips/${tripId}/bookings/${passengerId}`, {
        tripId,
        organizerId,
        passengerId,
        passengerName: passengerId,
        passengerPhone: '912345678',
        seats: 1,
        status: 'pending',
      }),
    ),
  ];
  await Promise.all(writes);
}

/** Entries of a bus's list without accounts: `p1`, `p2`… */
export function entries(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `p${index + 1}`,
    name: `Passageiro ${index + 1}`,
    phone: '912345678',
    seats: 1,
    paymentStatus: 'Pendente',
    boarded: false,
    membershipStatus: 'standard',
  }));
}
