import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import { busesOfTrip } from '../../src/domain/wire/documents.ts';
import { seedDemoClub } from '../../tools/demo-club/index.ts';
import { emptyClub, listStored } from '../device/club.ts';
import { stack } from '../harness.ts';

/** A trip of the demo club, with a bus for each of its guides. */
export const homeTrip = 'demo-viagem-casa';

/** Empties the stack and seeds the demo club, as the first `npm start` does. */
export async function freshDemoClub(): Promise<void> {
  const { firestoreHost, authHost, projectId, appId } = stack();
  await emptyClub();
  await seedDemoClub({ firestoreHost, authHost, projectId, appId });
}

/** The bus of this guide on that trip, as it is in Firestore now. */
export async function busOfGuide(uid = 'demo-guia'): Promise<Bus> {
  const buses = await listStored(busesOfTrip('demo-organizador', homeTrip));
  return buses.find((found) => found.assignedGuideIds.includes(uid)) as Bus;
}
