import {
  createRxDatabase,
  deepEqual,
  type RxCollection,
  type RxConflictHandler,
  type RxDatabase,
  type RxStorage,
} from 'rxdb';
import type { PeerBus } from '../tick.ts';
import { busSchema, mergeBus, tripSchema } from './schema.ts';

export interface StockCollections {
  buses: RxCollection<PeerBus>;
  trips?: RxCollection<{ id: string; date: string }>;
}

const conflictHandler: RxConflictHandler<PeerBus> = {
  isEqual: (a, b) => deepEqual(a, b),
  resolve: async ({ assumedMasterState, newDocumentState, realMasterState }) => ({
    ...realMasterState,
    ...mergeBus(assumedMasterState, newDocumentState, realMasterState),
  }),
};

/** The peer's database on any storage: Dexie in the page, memory in the twenty clients of one process. */
export async function openStock(
  name: string,
  storage: RxStorage<unknown, unknown>,
  withTrips: boolean,
): Promise<RxDatabase<StockCollections>> {
  const database = await createRxDatabase<StockCollections>({
    name,
    storage,
    multiInstance: withTrips,
    eventReduce: true,
  });
  await database.addCollections({
    buses: { schema: busSchema, conflictHandler: conflictHandler as RxConflictHandler<unknown> },
    ...(withTrips ? { trips: { schema: tripSchema } } : {}),
  } as Parameters<typeof database.addCollections>[0]);
  return database;
}
