import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { firestore, root } from '../firebase.ts';
import { log } from '../log.ts';
import { laterThan } from '../stored-document.ts';

/** The push service itself lets go of a token that nobody has used for this long. */
const daysKept = 270;

/** Takes the push tokens off the profiles that nothing has touched since the moment; gives how many. */
export async function purgeTokensBefore(moment: Date): Promise<number> {
  const old = firestore().collectionGroup('profile').where('updatedAt', '<', Timestamp.fromDate(moment));
  let purged = 0;
  for (const { ref } of (await old.select('notificationToken').get()).docs.filter(holdsToken)) {
    purged += await firestore().runTransaction(async (transaction) => {
      const profile = await transaction.get(ref);
      const updatedAt: unknown = profile.get('updatedAt');
      // Somebody came back meanwhile.
      if (!(updatedAt instanceof Timestamp) || updatedAt.toMillis() >= moment.getTime()) return 0;
      const changed = {
        notificationToken: FieldValue.delete(),
        updatedAt: laterThan(Date.now(), [updatedAt]),
      };
      transaction.update(ref, changed);
      return 1;
    });
  }
  return purged;
}

const holdsToken = (row: FirebaseFirestore.QueryDocumentSnapshot) =>
  row.ref.path.startsWith(`${root}/`) && typeof row.get('notificationToken') === 'string';

/** Every week: see `purgeTokensBefore`. */
export const purgeTokens = onSchedule(
  { schedule: 'every monday 04:45', timeZone: 'Europe/Lisbon', region: 'europe-west1' },
  async () => {
    const purged = await purgeTokensBefore(new Date(Date.now() - daysKept * 86_400_000));
    log('INFO', 'tokens purged', { purged });
  },
);
