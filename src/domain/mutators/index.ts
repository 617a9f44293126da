import type { z } from 'zod';
import { acceptBooking } from './accept-booking.ts';
import { addBus } from './add-bus.ts';
import { addPassenger } from './add-passenger.ts';
import { assignGuides } from './assign-guides.ts';
import { authoriseEmail } from './authorise-email.ts';
import { completeTrip } from './complete-trip.ts';
import { confirmWalkUp } from './confirm-walk-up.ts';
import { createTrip } from './create-trip.ts';
import type { MutationDefinition } from './define.ts';
import { editTrip } from './edit-trip.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';
import { movePassenger } from './move-passenger.ts';
import { noteWalkUp } from './note-walk-up.ts';
import { refuseWalkUp } from './refuse-walk-up.ts';
import { rejectBooking } from './reject-booking.ts';
import { removeAuthorisedEmail } from './remove-authorised-email.ts';
import { removeBus } from './remove-bus.ts';
import { removePassenger } from './remove-passenger.ts';
import { requestBooking } from './request-booking.ts';
import { setBoarded } from './set-boarded.ts';
import { setBusCapacity } from './set-bus-capacity.ts';
import { setDeletionRequest } from './set-deletion-request.ts';
import { setPayment } from './set-payment.ts';
import { setPhone } from './set-phone.ts';
import { updateProfile } from './update-profile.ts';
import { updateUser } from './update-user.ts';
import { withdrawBooking } from './withdraw-booking.ts';

/** Every verb of the club. This list is the product's specification of what can change (DESIGN §6). */
export const mutators = {
  requestBooking,
  withdrawBooking,
  acceptBooking,
  rejectBooking,
  createTrip,
  editTrip,
  completeTrip,
  addBus,
  setBusCapacity,
  removeBus,
  assignGuides,
  addPassenger,
  removePassenger,
  movePassenger,
  noteWalkUp,
  confirmWalkUp,
  refuseWalkUp,
  setBoarded,
  setPayment,
  updateProfile,
  setPhone,
  markNotificationsRead,
  setDeletionRequest,
  updateUser,
  authoriseEmail,
  removeAuthorisedEmail,
} as const;

export type MutationName = keyof typeof mutators;

/** The arguments of a mutation as a screen gives them, before defaults are filled in. */
export type MutationArgs<N extends MutationName> = z.input<(typeof mutators)[N]['schema']>;

/** The definition behind a name that came over the wire; undefined for a name we do not know. */
export function findMutator(name: string): MutationDefinition | undefined {
  return Object.hasOwn(mutators, name) ? (mutators[name as MutationName] as MutationDefinition) : undefined;
}
