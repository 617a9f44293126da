import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, type WithFieldValue } from 'firebase-admin/firestore';

/** The emulator as the server sees it, without rules. The benchmark is its own process, so the variable can stay set. */
export function adminFirestore(firestoreHost: string, projectId: string): Firestore {
  process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
  process.env.METADATA_SERVER_DETECTION = 'none';
  return getFirestore(initializeApp({ projectId }, `bench-${projectId}`));
}

/** Writes many documents, in batches that the emulator accepts. */
export async function writeAll(
  firestore: Firestore,
  rows: [path: string, fields: WithFieldValue<Record<string, unknown>>][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 100) {
    const batch = firestore.batch();
    for (const [path, fields] of rows.slice(from, from + 100)) batch.set(firestore.doc(path), fields);
    await batch.commit();
  }
}

/** A peer's clients write Firestore directly, so their project has rules that permit everything. */
export async function openRules(firestoreHost: string, projectId: string): Promise<void> {
  const content = `rules_version = '2';
service cloud.firestore { match /databases/{db}/documents { match /{d=**} { allow read, write: if true; } } }`;
  const answer = await fetch(`http://${firestoreHost}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new Error(`The emulator refuses the peers' rules: ${await answer.text()}`);
}
