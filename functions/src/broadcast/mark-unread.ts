import { profileRef } from '../../../src/domain/wire/documents.ts';
import { firestore, root } from '../firebase.ts';
import { laterThan } from '../stored-document.ts';

/** The uids of everybody who has a profile. */
export async function everybodysIds(): Promise<string[]> {
  const profiles = await firestore().collectionGroup('profile').orderBy('updatedAt').select().get();
  return profiles.docs
    .filter(({ ref }) => ref.path.startsWith(`${root}/`))
    .flatMap(({ ref }) => ref.parent.parent?.id ?? []);
}

/** Puts the dot on the bell of these people (OPEN-64). */
export async function markUnread(uids: string[]): Promise<void> {
  const db = firestore();
  await db.runTransaction(async (transaction) => {
    const documents = uids.map((uid) => db.doc(`${root}/${profileRef(uid).path}`));
    for (const profile of await transaction.getAll(...documents)) {
      const isThere = profile.exists && profile.get('deleted') !== true && profile.get('isDeleted') !== true;
      if (!isThere || profile.get('hasUnreadNotifications') === true) continue;
      const updatedAt = laterThan(Date.now(), [profile.get('updatedAt')]);
      transaction.update(profile.ref, { hasUnreadNotifications: true, updatedAt });
    }
  });
}
