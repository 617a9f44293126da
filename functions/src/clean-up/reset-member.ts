import { write } from '../../../src/domain/mutators/define.ts';
import { entryRefs, entryWrites } from '../../../src/domain/mutators/passengers/passenger-entries.ts';
import { profileRef } from '../../../src/domain/wire/documents.ts';
import { firestore, root } from '../firebase.ts';
import { commitChange } from '../mutations/commit-change.ts';

/** The uids of all who are members or about to become one. */
export async function memberIds(): Promise<string[]> {
  // Ordered as the organizers' devices pull them: for this there is an index.
  const profiles = await firestore()
    .collectionGroup('profile')
    .orderBy('updatedAt')
    .select('membershipStatus')
    .get();
  return profiles.docs
    .filter(({ ref }) => ref.path.startsWith(`${root}/`))
    .filter((profile) => ['socio', 'socio_pending_payment'].includes(String(profile.get('membershipStatus'))))
    .flatMap(({ ref }) => ref.parent.parent?.id ?? []);
}

/** Takes the membership off one person, and off their entries on the buses of trips ahead; tells nobody (OPEN-80, OPEN-106). */
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
