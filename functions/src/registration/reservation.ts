import { type DocumentData, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod/mini';
import { profileSchema, userSchema } from '../../../src/domain/entities/profile.schema.ts';
import type { Registration } from '../../../src/domain/people/registration.ts';
import { termsVersion } from '../../../src/domain/people/terms.ts';
import { authorisedEmailRef, profileRef, userRef } from '../../../src/domain/wire/documents.ts';
import { HttpError } from '../errors.ts';
import { documentAt, firestore } from '../firebase.ts';
import { encode, isStorablePath, laterThan } from '../stored-document.ts';

/**
 * registrations/{email}: a registration that is not complete (server only). Every attempt has its own uid and the last
 * one counts: an account of an earlier uid in the list was never finished and may be removed.
 */
const reservationSchema = z.object({
  uids: z.array(z.string()).check(z.minLength(1)),
  firstName: z.string(),
  lastName: z.string(),
  termsVersion: z.string(),
  termsAcceptedAt: z.instanceof(Timestamp),
});
type Reservation = z.infer<typeof reservationSchema>;

/** An abandoned attempt is deleted after this many days, with the names in it. */
const daysKept = 30;
/** More than the limits allow before the first attempt expires. */
const uidsKept = 50;

const reservationOf = (email: string) => documentAt(`registrations/${email}`);

function read(data: DocumentData | undefined): Reservation | undefined {
  return data && reservationSchema.parse(data);
}

/**
 * First step of a registration: stores names and terms with the uid that the account will have. 403 NOT_AUTHORISED for an
 * e-mail that is not authorised, 409 ALREADY_REGISTERED when its account, `present`, is not left over from an attempt.
 */
export async function reserve(
  { email, firstName, lastName }: Registration,
  uid: string,
  present: string | undefined,
): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const [authorised, reservation] = await transaction.getAll(
      documentAt(authorisedEmailRef(email).path),
      reservationOf(email),
    );
    if (!authorised?.exists || authorised.get('deleted') === true) throw new HttpError('NOT_AUTHORISED');
    const former = read(reservation?.data())?.uids ?? [];
    if (present !== undefined && !former.includes(present)) throw new HttpError('ALREADY_REGISTERED');
    const now = Timestamp.now();
    const next: Reservation = {
      uids: [...former, uid].slice(-uidsKept),
      firstName,
      lastName,
      termsVersion,
      termsAcceptedAt: now,
    };
    const expiresAt = Timestamp.fromMillis(now.toMillis() + daysKept * 86_400_000);
    transaction.set(reservationOf(email), { ...next, expiresAt });
  });
}

/**
 * True when an earlier attempt left the account `found` behind and `uid` is the latest attempt; from then on `found` can
 * open no session. False when `found` is a real account, or when a later attempt has taken over.
 */
export function takeOver(email: string, uid: string, found: string): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const [reservation, profile] = await transaction.getAll(
      reservationOf(email),
      documentAt(profileRef(found).path),
    );
    const uids = read(reservation?.data())?.uids ?? [];
    if (uids.at(-1) !== uid) return false;
    const isLeft = uids.includes(found) && !profile?.exists;
    if (isLeft) {
      const user = { ...userSchema.parse({ isDeleted: true }), updatedAt: Timestamp.now() };
      transaction.set(documentAt(userRef(found).path), user);
    } else {
      // A registration for this e-mail was completed meanwhile: the reservation is obsolete.
      transaction.delete(reservationOf(email));
    }
    return isLeft;
  });
}

/**
 * Last step of a registration: writes the profile and the acceptance of the terms, and deletes the reservation. 409
 * ALREADY_REGISTERED when a later attempt has taken over. Does nothing when a first sign-in has done it already.
 */
export async function complete(email: string, uid: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const [profile] = await transaction.getAll(documentAt(profileRef(uid).path));
    if (profile?.exists) return;
    const pending = await readPending(transaction, email, uid);
    if (!pending?.isLatest) throw new HttpError('ALREADY_REGISTERED');
    const commit = laterThan(Date.now(), []);
    const createdAt = commit.toDate().toISOString();
    const fields = profileSchema.parse({ uid, email, role: 'passenger', createdAt, ...pending.names });
    transaction.set(documentAt(profileRef(uid).path), encode('profile', fields, {}, commit));
    transaction.set(documentAt(userRef(uid).path), encode('user', pending.user, {}, commit));
    pending.clear();
  });
}

/** What an incomplete registration knows about the person (AUTH-34), for the profile and the user document. */
export interface Pending {
  names: { firstName: string; lastName: string };
  user: z.infer<typeof userSchema>;
  /** False when a later attempt for the same e-mail has taken over. */
  isLatest: boolean;
  /** Deletes the reservation in the same transaction. */
  clear(): void;
}

/** The pending registration of this account, if any. It reads, so call it before the transaction's writes. */
export async function readPending(
  transaction: Transaction,
  email: string,
  uid: string,
): Promise<Pending | undefined> {
  if (!isStorablePath(`registrations/${email}`)) return undefined;
  const reservation = read((await transaction.get(reservationOf(email))).data());
  if (!reservation?.uids.includes(uid)) return undefined;
  const { firstName, lastName, termsAcceptedAt } = reservation;
  return {
    names: { firstName, lastName },
    user: userSchema.parse({
      termsVersion: reservation.termsVersion,
      termsAccepted: true,
      termsAcceptedAt: termsAcceptedAt.toDate().toISOString(),
    }),
    isLatest: reservation.uids.at(-1) === uid,
    clear: () => void transaction.delete(reservationOf(email)),
  };
}
