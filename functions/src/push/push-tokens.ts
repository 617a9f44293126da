import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { profileRef } from '../../../src/domain/wire/documents.ts';
import { refusalTexts } from '../../../src/domain/wire/refusals.ts';
import { HttpError } from '../errors.ts';
import { documentAt, firestore, isOurs } from '../firebase.ts';
import { laterThan } from '../stored-document.ts';

/** The most devices on which a person gets pushes: of more, the one that registered first gets none (OPEN-70). */
const mostDevices = 5;

/**
 * The fields of a profile that hold push tokens: that of the latest device, and those of the others, latest first (D-044). The
 * second is the server's alone.
 */
export const tokenFields = ['notificationToken', 'otherTokens'] as const;

/** The push tokens of a profile, that of the latest device first. Empty when no device is registered. */
export function tokensOf(profile: DocumentSnapshot): string[] {
  const [latest, others] = tokenFields.map((field) => profile.get(field) as unknown);
  return [latest, ...(Array.isArray(others) ? others : [])].filter(
    (token): token is string => typeof token === 'string' && token !== '',
  );
}

function fieldsFor([latest, ...others]: string[]) {
  return {
    notificationToken: latest ?? FieldValue.delete(),
    otherTokens: others.length > 0 ? others : FieldValue.delete(),
  };
}

/**
 * Puts a device's token on this person's profile, in the place of the token that the device had before, and takes it off every
 * other profile: a phone that changed hands must not show one person the other's notifications (OPEN-70). 404
 * NOT_FOUND without a profile.
 */
export async function moveToken(userId: string, token: string, formerToken?: string): Promise<void> {
  const own = documentAt(profileRef(userId).path);
  const profiles = firestore().collectionGroup('profile');
  const holders = [
    profiles.where('notificationToken', '==', token),
    profiles.where('otherTokens', 'array-contains', token),
  ];
  await firestore().runTransaction(async (transaction) => {
    const [profile, ...held] = await Promise.all([
      transaction.get(own),
      ...holders.map((query) => transaction.get(query)),
    ]);
    if (!profile.exists) throw new HttpError('NOT_FOUND', refusalTexts.USER_GONE);
    const others = held.flatMap(({ docs }) => docs).filter((row) => isOurs(row) && row.ref.path !== own.path);
    const updatedAt = laterThan(
      Date.now(),
      [profile, ...others].map((found) => found.get('updatedAt')),
    );
    for (const other of others) {
      transaction.update(other.ref, { ...fieldsFor(without(other, [token])), updatedAt });
    }
    const tokens = [token, ...without(profile, [token, formerToken])].slice(0, mostDevices);
    if (tokens.join(' ') !== tokensOf(profile).join(' ')) {
      transaction.update(own, { ...fieldsFor(tokens), updatedAt });
    }
  });
}

/** Removes a dead or logged-out token from the profile. Those of the person's other devices stay (OPEN-70). */
export async function forgetToken(userId: string, token: string): Promise<void> {
  const document = documentAt(profileRef(userId).path);
  await firestore().runTransaction(async (transaction) => {
    const profile = await transaction.get(document);
    if (!tokensOf(profile).includes(token)) return;
    const updatedAt = laterThan(Date.now(), [profile.get('updatedAt')]);
    transaction.update(document, { ...fieldsFor(without(profile, [token])), updatedAt });
  });
}

const without = (profile: DocumentSnapshot, gone: (string | undefined)[]) =>
  tokensOf(profile).filter((token) => !gone.includes(token));
