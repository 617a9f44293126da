import type { MutationRecord } from './mutation-record.ts';
import { setItem } from './notes.ts';

/** The numbers that this device has given, without gaps under one client id. */
export interface Numbering {
  clientId(): string;
  /** The number after all numbers ever given under this client id, including those of removed taps. */
  next(records: Iterable<MutationRecord>): number;
  /** The numbers of these records can never be given again. */
  remember(records: Iterable<MutationRecord>): void;
  /** Begins at 1 under a new client id. */
  renew(): void;
  /** Takes it off the device. */
  forget(): void;
}

interface Given {
  clientId: string;
  lastSequence: number;
  /** The database whose taps have these numbers: one that was cleared begins under a new client id. */
  database: string;
}

/**
 * Kept in localStorage, which every tab reads at once. When it is lost, the device begins under a new client id.
 * `newClientId` gives an unguessable one. Versions before this one count under another client id, in the database itself.
 */
export function createNumbering(
  uid: string,
  storage: Storage,
  database: string,
  newClientId: () => string,
): Numbering {
  const key = `caravana.client.${uid}`;
  let own = stored() ?? store({ clientId: newClientId(), lastSequence: 0, database });

  function stored(): Given | undefined {
    const given: Given | null = JSON.parse(storage.getItem(key) ?? 'null');
    return given?.database === database ? given : undefined;
  }

  function store(given: Given): Given {
    setItem(storage, key, JSON.stringify(given));
    return given;
  }

  /** Another tab may have counted on; what localStorage did not take is known here. */
  function present(): Given {
    own = stored() ?? own;
    return own;
  }

  function highest(records: Iterable<MutationRecord>): number {
    const { clientId, lastSequence } = present();
    const ofClient = [...records].filter((record) => record.clientId === clientId);
    return Math.max(lastSequence, ...ofClient.map(({ sequence }) => sequence));
  }

  return {
    clientId: () => present().clientId,
    next: (records) => highest(records) + 1,

    remember(records) {
      own = store({ ...present(), lastSequence: highest(records) });
    },

    renew() {
      own = store({ clientId: newClientId(), lastSequence: 0, database });
    },

    forget: () => storage.removeItem(key),
  };
}
