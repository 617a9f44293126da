import { seedDemoClub } from '../../tools/demo-club/index.ts';
import { emptyClub } from '../device/club.ts';
import { stack } from '../harness.ts';

/** A trip of the demo club, with a bus for each of its guides. */
export const homeTrip = 'demo-viagem-casa';

/** Empties the stack and seeds the demo club, as the first `npm start` does. */
export async function freshDemoClub(): Promise<void> {
  const { firestoreHost, authHost, projectId, appId } = stack();
  await emptyClub();
  await seedDemoClub({ firestoreHost, authHost, projectId, appId });
}
