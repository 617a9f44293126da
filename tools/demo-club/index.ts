import { fileURLToPath } from 'node:url';
import { type Target, withAdmin } from './admin.ts';
import { demoClub } from './demo-club.ts';
import { readImages } from './images.ts';
import { writeAccounts } from './write-accounts.ts';
import { writeDocuments } from './write-documents.ts';

export { demoPassword } from './write-accounts.ts';

const publicFolder = fileURLToPath(new URL('../../public', import.meta.url));

/** Writes the demo club into the emulators. Idempotent. Dates are relative to `now`; everything else is constant. */
export async function seedDemoClub(
  target: Target & { now?: Date },
): Promise<{ documents: number; accounts: number }> {
  const { people, documents } = demoClub((target.now ?? new Date()).toISOString(), readImages(publicFolder));
  return withAdmin(target, async (admin) => {
    const [written] = await Promise.all([
      writeDocuments(admin.firestore, target.appId, documents),
      writeAccounts(admin.auth, people),
    ]);
    return { documents: written, accounts: people.length };
  });
}

/** True while nothing is stored for this application. */
export function isEmpty(target: Target): Promise<boolean> {
  return withAdmin(target, async ({ firestore }) => {
    const collections = await firestore.doc(`apps/${target.appId}`).listCollections();
    return collections.length === 0;
  });
}
