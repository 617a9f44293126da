import { profileSchema, userSchema } from '../../../src/domain/entities/profile.schema.ts';
import { authorisedEmailRef, profileRef, userRef } from '../../../src/domain/wire/documents.ts';
import { firestore, root } from '../firebase.ts';
import { encode, isStorablePath, laterThan, tombstone } from '../stored-document.ts';

/**
 * Last step of a deletion: of profile and user document only the flag stays, so that the organizers' devices learn of it;
 * phone index and authorised e-mail go. Fields that our schema does not know go too: they may tell who it was.
 */
export async function eraseProfile(userId: string): Promise<void> {
  const db = firestore();
  const at = (path: string) => db.doc(`${root}/${path}`);
  await db.runTransaction(async (transaction) => {
    const [user, profile] = await transaction.getAll(at(userRef(userId).path), at(profileRef(userId).path));
    const phones = await transaction.get(db.collection(`${root}/phoneNumbers`).where('uid', '==', userId));
    const email: unknown = profile?.get('email');
    const authorised =
      typeof email === 'string' && isStorablePath(`allowed_registrations/${email.toLowerCase()}`)
        ? await transaction.get(at(authorisedEmailRef(email.toLowerCase()).path))
        : undefined;

    const seen = [user, profile, authorised].map((document) => document?.get('updatedAt'));
    const commit = laterThan(Date.now(), seen);
    if (profile?.exists) {
      const nobody = profileSchema.parse({ uid: userId, isDeleted: true });
      transaction.set(profile.ref, encode('profile', nobody, {}, commit));
    }
    transaction.set(
      at(userRef(userId).path),
      encode('user', userSchema.parse({ isDeleted: true }), {}, commit),
    );
    for (const phone of phones.docs) transaction.delete(phone.ref);
    const data = authorised?.data();
    if (authorised && data && data.deleted !== true) transaction.set(authorised.ref, tombstone(data, commit));
  });
}
