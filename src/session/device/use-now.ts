import { useEffect, useState } from 'react';
import type { Instant } from '../../domain/instants.ts';
import { useDevice } from '../account/use-session.ts';

/**
 * The time by the corrected clock, updated twice a minute, so that what ends at a time ends on an open screen too
 * (NOTICE-09).
 */
export function useNow(): Instant {
  const { clock } = useDevice();
  const [now, setNow] = useState(() => clock.peek());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.peek()), 30_000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
