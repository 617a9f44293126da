import { Timestamp } from 'firebase-admin/firestore';
import { adminFirestore, openRules, writeAll } from './admin.ts';
import { fullBus, manyTrips, writtenAt } from './bus-data.ts';
import { type ServerBus, serverBus } from './server-bus.ts';

export interface PeerClub {
  projectId: string;
  bus: ServerBus;
  crowd: ServerBus;
}

/** The same trips and buses in the peer's own project, with the two fields that RxDB's replication requires. */
export async function seedPeer(firestoreHost: string, projectId: string): Promise<PeerClub> {
  await openRules(firestoreHost, projectId);
  const firestore = adminFirestore(firestoreHost, projectId);
  const now = Date.now();
  await writeAll(
    firestore,
    manyTrips(now).map(({ id, trip }, index) => [
      `trips/${id}`,
      peerFields({ ...trip, id }, writtenAt(now, index)),
    ]),
  );
  const bus = (id: string) =>
    serverBus(firestore, `buses/${id}`, (passengers) =>
      peerFields(fullBus('jogo-001', id, 'guide', passengers), new Date()),
    );
  const [shown, crowd] = [bus('bus-1'), bus('bus-2')];
  await Promise.all([shown.reset(), crowd.reset()]);
  return { projectId, bus: shown, crowd };
}

function peerFields(document: object, at: Date): Record<string, unknown> {
  const plain = JSON.parse(JSON.stringify(document)) as object;
  return { ...plain, _deleted: false, serverTimestamp: Timestamp.fromDate(at) };
}
