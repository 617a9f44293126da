import { z } from 'zod/mini';
import { type Role, roleSchema } from '../../domain/people/roles.ts';

/**
 * Who uses this device. It is kept outside the person's database because it says which database to open. With it the app
 * opens offline, before Firebase is loaded, and long after the last token has expired (FAULTS-11).
 */
const storedSessionSchema = z.object({
  uid: z.string(),
  email: z.string(),
  role: roleSchema,
  /** Milliseconds that the server's clock is ahead of this device's. */
  serverOffset: z._default(z.number(), 0),
  /** When this device was last in step with the server, by the device's own clock. */
  syncedAt: z.optional(z.number()),
  /** The replica that was last pulled whole: another version of the app starts with an empty one (OFF-38). */
  syncedReplica: z.optional(z.string()),
});
export type StoredSession = z.infer<typeof storedSessionSchema>;

/** When this device was last in step with the server, in the server's time; undefined when it never was. */
export function lastInStep({ syncedAt, serverOffset }: StoredSession): number | undefined {
  return syncedAt === undefined ? undefined : syncedAt + serverOffset;
}

export const sessionKey = 'caravana.session';

export function readSession(storage: Pick<Storage, 'getItem'>): StoredSession | undefined {
  try {
    return storedSessionSchema.parse(JSON.parse(storage.getItem(sessionKey) ?? 'null'));
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
