import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { firestore, isOurs } from '../firebase.ts';
import { log } from '../log.ts';
import { tokenFields, tokensOf } from '../push/push-tokens.ts';
import { laterThan } from '../stored-document.ts';

/** The push service drops a token that was not used for this many days. */
const daysKept = 270;

/** Removes the push tokens of profiles not changed since `moment`. Returns how many. */
export async function purgeTokensBefore(moment: Date): Promise<number> {
  const old = firestore().collectionGroup('profile').where('updatedAt', '<', Timestamp.fromDate(moment));
  let purged = 0;
  for (const { ref } of (await old.select(...tokenFields).get()).docs.filter(holdsToken)) {
    purged += await firestore().runTransaction(async (transaction) => {
      const profile = await transaction.get(ref);
      const updatedAt: unknown = profile.get('updatedAt');
      // The person came back meanwhile.
      if (!(updatedAt instanceof Timestamp) || updatedAt.toMillis() >= moment.getTime()) return 0;
      const changed = {
        ...Object.fromEntries(tokenFields.map((field) => [field, FieldValue.delete()])),
        updatedAt: laterThan(Date.now(), [updatedAt]),
      };
      transaction.update(ref, changed);
      return 1;
    });
  }
  return purged;
}

const holdsToken = (row: FirebaseFirestore.QueryDocumentSnapshot) => isOurs(row) && tokensOf(row).length > 0;

/** Runs `purgeTokensBefore` every week. */
export const purgeTokens = onSchedule(
  { schedule: 'every monday 04:45', timeZone: 'Europe/Lisbon', region: 'europe-west1' },
  async () => {
    const purged = await purgeTokensBefore(new Date(Date.now() - daysKept * 86_400_000));
    log('INFO', 'tokens purged', { purged });
  },
);
