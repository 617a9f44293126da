import { type Target, withAdmin } from '../demo-club/admin.ts';
import { isEmpty, seedDemoClub } from '../demo-club/index.ts';
import { demoAccounts, demoPassengers } from '../demo-club/people.ts';
import { writeAccounts } from '../demo-club/write-accounts.ts';
import type { StackAddresses } from '../local-stack/client-config.ts';

/**
 * Fills an empty database with the demo club and leaves a non-empty one unchanged. The Auth emulator always starts
 * without accounts, so for a database that outlived it (FIRESTORE_EMULATOR_HOST), only the accounts are created.
 */
export async function seedWhenEmpty(
  addresses: StackAddresses,
  onProgress: (line: string) => void,
): Promise<void> {
  const { firestoreHost, authHost, projectId, appId } = addresses;
  const target: Target = { firestoreHost, authHost, projectId, appId };
  if (await isEmpty(target)) {
    const { documents, accounts } = await seedDemoClub(target);
    return onProgress(`demo club: ${documents} documents, ${accounts} accounts`);
  }
  await withAdmin(target, ({ auth }) =>
    writeAccounts(auth, [...Object.values(demoAccounts), ...demoPassengers()]),
  );
  onProgress('the database is not empty: created only the demo accounts');
}
