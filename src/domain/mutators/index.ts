import type { z } from 'zod/mini';
import { acceptBooking } from './bookings/accept-booking.ts';
import { changeParty } from './bookings/change-party.ts';
import { confirmCompanion } from './bookings/confirm-companion.ts';
import { rejectBooking } from './bookings/reject-booking.ts';
import { releaseSeat } from './bookings/release-seat.ts';
import { reopenBooking } from './bookings/reopen-booking.ts';
import { requestBooking } from './bookings/request-booking.ts';
import { withdrawBooking } from './bookings/withdraw-booking.ts';
import { addBus } from './buses/add-bus.ts';
import { assignGuides } from './buses/assign-guides.ts';
import { removeBus } from './buses/remove-bus.ts';
import { setBusCapacity } from './buses/set-bus-capacity.ts';
import type { MutationDefinition } from './define.ts';
import { declareCash } from './money/declare-cash.ts';
import { keepPayment } from './money/keep-payment.ts';
import { recordPayment } from './money/record-payment.ts';
import { remindPayment } from './money/remind-payment.ts';
import { settleCash } from './money/settle-cash.ts';
import { voidPayment } from './money/void-payment.ts';
import { postNotice } from './notices/post-notice.ts';
import { withdrawNotice } from './notices/withdraw-notice.ts';
import { addPassenger } from './passengers/add-passenger.ts';
import { confirmWalkUp } from './passengers/confirm-walk-up.ts';
import { editPassenger } from './passengers/edit-passenger.ts';
import { movePassenger } from './passengers/move-passenger.ts';
import { noteWalkUp } from './passengers/note-walk-up.ts';
import { refuseWalkUp } from './passengers/refuse-walk-up.ts';
import { removePassenger } from './passengers/remove-passenger.ts';
import { setBoarded } from './passengers/set-boarded.ts';
import { setPayment } from './passengers/set-payment.ts';
import { setStop } from './passengers/set-stop.ts';
import { swapPassengers } from './passengers/swap-passengers.ts';
import { withdrawWalkUp } from './passengers/withdraw-walk-up.ts';
import { authoriseEmail } from './people/authorise-email.ts';
import { markNotificationsRead } from './people/mark-notifications-read.ts';
import { removeAuthorisedEmail } from './people/remove-authorised-email.ts';
import { setDeletionRequest } from './people/set-deletion-request.ts';
import { setPhone } from './people/set-phone.ts';
import { updateProfile } from './people/update-profile.ts';
import { updateUser } from './people/update-user.ts';
import { closeRollCall } from './roll-calls/close-roll-call.ts';
import { openRollCall } from './roll-calls/open-roll-call.ts';
import { setPresent } from './roll-calls/set-present.ts';
import { cancelTrip } from './trips/cancel-trip.ts';
import { completeTrip } from './trips/complete-trip.ts';
import { createTrip } from './trips/create-trip.ts';
import { editTrip } from './trips/edit-trip.ts';
import { restoreTrip } from './trips/restore-trip.ts';
import { isMutationName, type MutationName } from './verbs.ts';
import { declineOffer } from './waiting/decline-offer.ts';
import { joinWaitingList } from './waiting/join-waiting-list.ts';
import { leaveWaitingList } from './waiting/leave-waiting-list.ts';
import { offerSeat } from './waiting/offer-seat.ts';
import { takeOffer } from './waiting/take-offer.ts';

/** The mutator of every verb. This list specifies what can change (D-002). */
export const mutators = {
  requestBooking,
  withdrawBooking,
  changeParty,
  confirmCompanion,
  acceptBooking,
  rejectBooking,
  reopenBooking,
  releaseSeat,
  joinWaitingList,
  leaveWaitingList,
  offerSeat,
  takeOffer,
  declineOffer,
  createTrip,
  editTrip,
  completeTrip,
  postNotice,
  withdrawNotice,
  cancelTrip,
  restoreTrip,
  addBus,
  setBusCapacity,
  removeBus,
  assignGuides,
  addPassenger,
  editPassenger,
  removePassenger,
  movePassenger,
  swapPassengers,
  noteWalkUp,
  confirmWalkUp,
  refuseWalkUp,
  withdrawWalkUp,
  setBoarded,
  setPayment,
  recordPayment,
  voidPayment,
  declareCash,
  settleCash,
  keepPayment,
  remindPayment,
  openRollCall,
  setPresent,
  closeRollCall,
  setStop,
  updateProfile,
  setPhone,
  markNotificationsRead,
  setDeletionRequest,
  updateUser,
  authoriseEmail,
  removeAuthorisedEmail,
} as const satisfies Record<MutationName, unknown>;

/** The arguments of a mutation as a screen gives them, before defaults are filled in. */
export type MutationArgs<N extends MutationName> = z.input<(typeof mutators)[N]['schema']>;

/** The definition behind a name from the wire or from a stored record; undefined for an unknown name. */
export function findMutator(name: string): MutationDefinition | undefined {
  return isMutationName(name) ? (mutators[name] as MutationDefinition) : undefined;
}
