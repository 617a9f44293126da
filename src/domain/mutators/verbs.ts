/**
 * - `tick`: a guide's tick on a boarding list. Many come in a row, so they are gathered before they are sent.
 * - `request`: what a passenger asks about their own booking. Its refusals are whole sentences for the passenger.
 * - `booking-decision`, `walk-up-decision`: the organizer's answer to a person who waits for a seat.
 * - `background`: happens when a screen is opened. It is never counted as an unsent change of the person (OFF-66).
 * - `change`: everything else.
 */
export type MutationKind =
  | 'tick'
  | 'request'
  | 'booking-decision'
  | 'walk-up-decision'
  | 'background'
  | 'change';

/** What a verb is, for code that treats verbs differently. */
export interface VerbFacts {
  kind: MutationKind;
  /**
   * Whether it waits for a few seconds before it is sent, so that it can be undone without a trace. For decisions that
   * notify a person (an inverse mutation would come after the bad news) and for what leaves nothing to put back.
   */
  undoable: boolean;
  /**
   * The row of a boarding list that shows this mutation as unsent: `bus` is the argument that names the list,
   * `passengerId` the row, and `whenRefused` says whether the row shows its refusal too.
   */
  marksRow: 'none' | { bus: 'busId' | 'toBusId'; whenRefused: boolean };
}

/**
 * Every verb, and what it is. The compiler asks for each fact when a verb is added, and for its mutator (index.ts); no list of
 * verb names is kept anywhere else (`verb-lists.test.ts`). It stands apart from the mutators because the first screen needs
 * the facts and not the rules (D-030).
 */
const verbs = {
  requestBooking: { kind: 'request', undoable: false, marksRow: 'none' },
  withdrawBooking: { kind: 'request', undoable: false, marksRow: 'none' },
  changeParty: { kind: 'request', undoable: false, marksRow: 'none' },
  confirmCompanion: { kind: 'request', undoable: false, marksRow: 'none' },
  acceptBooking: { kind: 'booking-decision', undoable: true, marksRow: { bus: 'busId', whenRefused: false } },
  rejectBooking: { kind: 'booking-decision', undoable: true, marksRow: 'none' },
  reopenBooking: { kind: 'change', undoable: false, marksRow: 'none' },
  releaseSeat: { kind: 'request', undoable: false, marksRow: 'none' },
  joinWaitingList: { kind: 'request', undoable: false, marksRow: 'none' },
  leaveWaitingList: { kind: 'request', undoable: false, marksRow: 'none' },
  offerSeat: { kind: 'change', undoable: false, marksRow: 'none' },
  takeOffer: { kind: 'request', undoable: false, marksRow: 'none' },
  declineOffer: { kind: 'request', undoable: false, marksRow: 'none' },
  createTrip: { kind: 'change', undoable: false, marksRow: 'none' },
  editTrip: { kind: 'change', undoable: false, marksRow: 'none' },
  completeTrip: { kind: 'change', undoable: false, marksRow: 'none' },
  postNotice: { kind: 'change', undoable: true, marksRow: 'none' },
  withdrawNotice: { kind: 'change', undoable: false, marksRow: 'none' },
  cancelTrip: { kind: 'change', undoable: false, marksRow: 'none' },
  restoreTrip: { kind: 'change', undoable: false, marksRow: 'none' },
  addBus: { kind: 'change', undoable: false, marksRow: 'none' },
  setBusCapacity: { kind: 'change', undoable: false, marksRow: 'none' },
  removeBus: { kind: 'change', undoable: false, marksRow: 'none' },
  assignGuides: { kind: 'change', undoable: false, marksRow: 'none' },
  addPassenger: { kind: 'change', undoable: false, marksRow: { bus: 'busId', whenRefused: true } },
  editPassenger: { kind: 'change', undoable: false, marksRow: { bus: 'busId', whenRefused: true } },
  removePassenger: { kind: 'change', undoable: true, marksRow: 'none' },
  movePassenger: { kind: 'change', undoable: true, marksRow: { bus: 'toBusId', whenRefused: false } },
  swapPassengers: { kind: 'change', undoable: true, marksRow: { bus: 'toBusId', whenRefused: false } },
  noteWalkUp: { kind: 'change', undoable: false, marksRow: 'none' },
  confirmWalkUp: { kind: 'walk-up-decision', undoable: false, marksRow: 'none' },
  refuseWalkUp: { kind: 'walk-up-decision', undoable: true, marksRow: 'none' },
  withdrawWalkUp: { kind: 'change', undoable: true, marksRow: 'none' },
  setBoarded: { kind: 'tick', undoable: false, marksRow: { bus: 'busId', whenRefused: true } },
  setPayment: { kind: 'tick', undoable: false, marksRow: { bus: 'busId', whenRefused: true } },
  recordPayment: { kind: 'tick', undoable: false, marksRow: { bus: 'busId', whenRefused: true } },
  voidPayment: { kind: 'tick', undoable: false, marksRow: { bus: 'busId', whenRefused: true } },
  declareCash: { kind: 'change', undoable: false, marksRow: 'none' },
  settleCash: { kind: 'change', undoable: false, marksRow: 'none' },
  keepPayment: { kind: 'change', undoable: false, marksRow: 'none' },
  remindPayment: { kind: 'change', undoable: true, marksRow: 'none' },
  openRollCall: { kind: 'change', undoable: false, marksRow: 'none' },
  setPresent: { kind: 'tick', undoable: false, marksRow: { bus: 'busId', whenRefused: true } },
  closeRollCall: { kind: 'change', undoable: false, marksRow: 'none' },
  setStop: { kind: 'change', undoable: false, marksRow: { bus: 'busId', whenRefused: true } },
  updateProfile: { kind: 'change', undoable: false, marksRow: 'none' },
  setPhone: { kind: 'change', undoable: false, marksRow: 'none' },
  markNotificationsRead: { kind: 'background', undoable: false, marksRow: 'none' },
  setDeletionRequest: { kind: 'change', undoable: false, marksRow: 'none' },
  updateUser: { kind: 'change', undoable: false, marksRow: 'none' },
  authoriseEmail: { kind: 'change', undoable: false, marksRow: 'none' },
  removeAuthorisedEmail: { kind: 'change', undoable: false, marksRow: 'none' },
} as const satisfies Record<string, VerbFacts>;

export type MutationName = keyof typeof verbs;

/** The names of the verbs of one kind. */
export type MutationNameOfKind<Kind extends MutationKind> = {
  [N in MutationName]: (typeof verbs)[N]['kind'] extends Kind ? N : never;
}[MutationName];

/** False for the name of a verb that only another version of the app has. */
export function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(verbs, name);
}

/** What the verb of this name is, from the wire or from a stored record; undefined for an unknown name. */
export function factsOf(name: string): VerbFacts | undefined {
  return isMutationName(name) ? verbs[name] : undefined;
}

/** True for the name of a verb of this kind. */
export function isOfKind<Kind extends MutationKind>(
  name: string,
  kind: Kind,
): name is MutationNameOfKind<Kind> {
  return factsOf(name)?.kind === kind;
}
