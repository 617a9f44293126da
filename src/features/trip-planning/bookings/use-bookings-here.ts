import { useEffect, useState } from 'react';
import { session } from '../../../session/account/browser-session.ts';
import { useDevice, useEmptyReason, useSyncStatus } from '../../../session/account/use-session.ts';

/** Whether all bookings of a trip are on this device. */
export type BookingsState = 'here' | 'loading' | 'unreachable';

/** How long after a question without an answer the next one is asked. */
const pause = 10_000;

/**
 * Whether all bookings of a trip are on this device. Those of a completed trip are asked for when somebody looks at them
 * (OFF-86), which is what `isCompleted` says: until they have come they are `loading`, or `unreachable` when the server does
 * not give them now. Those of other trips are here.
 */
export function useBookingsHere(tripId: string, isCompleted: boolean): BookingsState {
  const device = useDevice();
  const { connection, pulled } = useSyncStatus('connection', 'pulled');
  const isOffline = connection === 'offline';
  const isOutOfReach = useEmptyReason(false) === 'unreachable' || isOffline;
  const [found, setFound] = useState<{ tripId: string; state: 'here' | 'awaited' | 'refused' }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pulled, and a server that is back, are looked at again.
  useEffect(() => {
    if (!isCompleted) return;
    const leave = new AbortController();
    const tell = (state: 'here' | 'awaited' | 'refused') => {
      if (!leave.signal.aborted) setFound({ tripId, state });
    };
    async function look(): Promise<void> {
      const open = await device.whenOpen();
      if (!(await open.lacksBookings(tripId))) return tell('here');
      tell('awaited');
      if (await session.bringBookings(tripId)) return tell('here');
      tell('refused');
      setTimeout(() => !leave.signal.aborted && void look(), pause);
    }
    // The session says itself that the databases cannot be opened.
    look().catch(() => undefined);
    return () => leave.abort();
  }, [device, tripId, isCompleted, isOffline, pulled]);

  const state = found?.tripId === tripId ? found.state : undefined;
  if (!isCompleted || state === 'here') return 'here';
  return state === 'refused' || (state === 'awaited' && isOutOfReach) ? 'unreachable' : 'loading';
}
