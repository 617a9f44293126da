import { profileSchema, userSchema } from '../../../src/domain/entities/profile.schema.ts';
import { authorisedEmailRef, profileRef, userRef } from '../../../src/domain/wire/documents.ts';
import { documentAt, firestore, root } from '../firebase.ts';
import { encode, isoOf, isStorablePath, laterThan, tombstone } from '../stored-document.ts';

/**
 * Last step of a deletion: profile and user document keep only the flag, which tells the organizers' devices. Phone index
 * and authorised e-mail are removed, and so are fields that our schema does not know: they may identify the person.
 */
export async function eraseProfile(userId: string): Promise<void> {
  const db = firestore();
  await db.runTransaction(async (transaction) => {
    const [user, profile] = await transaction.getAll(
      documentAt(userRef(userId).path),
      documentAt(profileRef(userId).path),
    );
    const phones = await transaction.get(db.collection(`${root}/phoneNumbers`).where('uid', '==', userId));
    const email: unknown = profile?.get('email');
    const authorised =
      typeof email === 'string' && isStorablePath(`allowed_registrations/${email.toLowerCase()}`)
        ? await transaction.get(documentAt(authorisedEmailRef(email.toLowerCase()).path))
        : undefined;

    const seen = [user, profile, authorised].map((document) => document?.get('updatedAt'));
    const commit = laterThan(Date.now(), seen);
    if (profile?.exists) {
      const nobody = profileSchema.parse({
        uid: userId,
        isDeleted: true,
        ...(authorised?.exists && { emailsChangedAt: isoOf(commit) }),
      });
      transaction.set(profile.ref, encode('profile', nobody, {}, commit));
    }
    transaction.set(
      documentAt(userRef(userId).path),
      encode('user', userSchema.parse({ isDeleted: true }), {}, commit),
    );
    for (const phone of phones.docs) transaction.delete(phone.ref);
    const data = authorised?.data();
    if (authorised && data && data.deleted !== true) transaction.set(authorised.ref, tombstone(data, commit));
  });
}
