import { type Role, roles } from '../../domain/people/roles.ts';

/**
 * Who uses this device. It is kept outside the person's database because it says which database to open. With it the app
 * opens offline, before Firebase is loaded, and long after the last token has expired (FAULTS-11).
 */
export interface StoredSession {
  uid: string;
  email: string;
  role: Role;
  /** Milliseconds that the server's clock is ahead of this device's. */
  serverOffset: number;
  /** The latest time that the server has told this device (ms). */
  serverTold?: number | undefined;
  /** When this device was last in step with the server, by the device's own clock. */
  syncedAt?: number | undefined;
  /** The replica that was last pulled whole: another version of the app starts with an empty one (OFF-38). */
  syncedReplica?: string | undefined;
}

/** When this device was last in step with the server, in the server's time; undefined when it never was. */
export function lastInStep({ syncedAt, serverOffset }: StoredSession): number | undefined {
  return syncedAt === undefined ? undefined : syncedAt + serverOffset;
}

export const sessionKey = 'caravana.session';

export function readSession(storage: Pick<Storage, 'getItem'>): StoredSession | undefined {
  try {
    const stored = JSON.parse(storage.getItem(sessionKey) ?? 'null') as Partial<StoredSession> | null;
    if (typeof stored?.uid !== 'string' || typeof stored.email !== 'string') return undefined;
    const { uid, email, role, serverOffset, serverTold, syncedAt, syncedReplica } = stored;
    return {
      uid,
      email,
      // A role of a newer version: what it may do is not known here (DATA-04).
      role: roles.find((known) => known === role) ?? 'default',
      serverOffset: typeof serverOffset === 'number' ? serverOffset : 0,
      serverTold: typeof serverTold === 'number' ? serverTold : undefined,
      syncedAt: typeof syncedAt === 'number' ? syncedAt : undefined,
      syncedReplica: typeof syncedReplica === 'string' ? syncedReplica : undefined,
    };
  } catch {
    return undefined;
  }
}

export function writeSession(storage: Pick<Storage, 'setItem'>, session: StoredSession): void {
  storage.setItem(sessionKey, JSON.stringify(session));
}

export function clearSession(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(sessionKey);
}

/** The session of the same person in another role, whose replica has nothing yet; `serverOffset` as it is now. */
export function inRole(stored: StoredSession, role: Role, serverOffset: number): StoredSession {
  return { ...stored, role, serverOffset, syncedAt: undefined, syncedReplica: undefined };
}

/** True while this browser has this person's session: another tab may have ended it a moment ago. */
export function isStillSignedIn(storage: Pick<Storage, 'getItem'>, uid: string): boolean {
  return readSession(storage)?.uid === uid;
}
