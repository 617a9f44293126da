import { write } from '../../../src/domain/mutators/define.ts';
import { entryRefs, entryWrites } from '../../../src/domain/mutators/passengers/passenger-entries.ts';
import { profileRef } from '../../../src/domain/wire/documents.ts';
import { firestore, isOurs } from '../firebase.ts';
import { commitChange } from '../mutations/commit-change.ts';

/** The uids of all members and of those about to become one. */
export async function memberIds(): Promise<string[]> {
  // The order that the organizers' devices use has an index.
  const profiles = await firestore()
    .collectionGroup('profile')
    .orderBy('updatedAt')
    .select('membershipStatus')
    .get();
  return profiles.docs
    .filter(isOurs)
    .filter((profile) => ['socio', 'socio_pending_payment'].includes(String(profile.get('membershipStatus'))))
    .flatMap(({ ref }) => ref.parent.parent?.id ?? []);
}

/** Removes the membership from a profile and from its entries on trips ahead. Notifies nobody (OPEN-80, OPEN-106). */
export async function resetMember(uid: string): Promise<void> {
  await commitChange({
    refs: (known) => [profileRef(uid), ...entryRefs(known, uid)],
    decide(documents) {
      const profile = documents.get(profileRef(uid));
      if (!profile || profile.membershipStatus === 'standard') return [];
      const changed = { ...profile, membershipStatus: 'standard' as const };
      return [write(profileRef(uid), changed), ...entryWrites(documents, uid, changed)];
    },
  });
}
