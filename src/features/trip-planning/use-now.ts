import { useEffect, useState } from 'react';
import type { Instant } from '../../domain/instants.ts';
import { useDevice } from '../../session/use-session.ts';

/** The corrected time, renewed often enough that what changes at midnight changes on an open screen (ORG-09). */
export function useNow(everyMs = 30_000): Instant {
  const { clock } = useDevice();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}
