/** Whether a bus could be boarded now without a network, and if not why. */
export type Readiness = 'ready' | 'old' | 'not-ready';

/** A list that is older than this may lack who was accepted since: it is worth a connection before leaving home. */
const freshFor = 12 * 3_600_000;

/**
 * What a guide should know before leaving home: the app itself must be on the phone, the bus must have been pulled,
 * and not too long ago. `syncedAt` and `now` are the device's milliseconds.
 */
export function boardingReadiness(phone: {
  isAppStored: boolean;
  syncedAt: number | undefined;
  now: number;
}): Readiness {
  const { isAppStored, syncedAt, now } = phone;
  if (!isAppStored || syncedAt === undefined) return 'not-ready';
  return now - syncedAt > freshFor ? 'old' : 'ready';
}
