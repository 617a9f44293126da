import { onSchedule } from 'firebase-functions/v2/scheduler';
import { sheetWrites } from '../../../src/domain/boarding/trip-sheet.ts';
import { busesWith, tripAndBusesRefs } from '../../../src/domain/mutators/trips/trip-access.ts';
import { publicTripRef } from '../../../src/domain/wire/documents.ts';
import { firestore, root } from '../firebase.ts';
import { describeError, log } from '../log.ts';
import { commitChange } from '../mutations/commit-change.ts';

/**
 * Writes the guides' sheet of every active trip whose sheet is missing or outdated: trips older than sheets, and buses
 * that another program changed (DATA-65). Returns how many were written.
 */
export async function writeMissingSheets(): Promise<number> {
  const active = await firestore()
    .collection(`${root}/publicTrips`)
    .where('status', '==', 'active')
    .select()
    .get();
  let written = 0;
  for (const { id } of active.docs) {
    try {
      if (await writeSheet(id)) written += 1;
    } catch (error) {
      // One trip that cannot be read must not stop the others.
      log('ERROR', 'trip sheet failed', { tripId: id, ...describeError(error) });
    }
  }
  return written;
}

/** True when the sheet was missing or outdated. */
async function writeSheet(tripId: string): Promise<boolean> {
  const changes = await commitChange({
    refs: (known) => tripAndBusesRefs(tripId, known),
    decide(documents) {
      const trip = documents.get(publicTripRef(tripId));
      return trip ? sheetWrites(documents, tripId, trip, busesWith(documents, [], trip, tripId)) : [];
    },
  });
  return changes > 0;
}

/** Runs `writeMissingSheets` every night, before the first bus boards. */
export const writeTripSheets = onSchedule(
  { schedule: 'every day 03:30', timeZone: 'Europe/Lisbon', region: 'europe-west1' },
  async () => {
    const written = await writeMissingSheets();
    if (written > 0) log('INFO', 'trip sheets written', { written });
  },
);
