import type { Booking } from '../../src/domain/entities/booking.schema.ts';
import { listStored } from '../device/club.ts';
import type { Phone } from './phone.ts';

/** A pending request on this trip, by anyone but `except`. */
export async function waitingRequest(tripId: string, except?: string): Promise<Booking> {
  const bookings = await listStored({ kind: 'booking', collection: `publicTrips/${tripId}/bookings` });
  return bookings.find(
    ({ status, passengerId }) => status === 'pending' && passengerId !== except,
  ) as Booking;
}

/** Rejects this person's request on the page of the trip. */
export async function rejectRequest({ page }: Phone, name: string): Promise<void> {
  const requests = page.getByRole('list', { name: 'Reservas pendentes' }).getByRole('listitem');
  await requests.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: 'Rejeitar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rejeitar' }).click();
}
