import { useEffect, useState } from 'react';
import { isSameDay } from '../../domain/calendar.ts';
import type { Instant } from '../../domain/instants.ts';
import { useDevice } from '../account/use-session.ts';

/**
 * An instant of today in Lisbon, by the corrected clock, even when the phone's own clock is a day off (FAULTS-6). It changes
 * after midnight in Lisbon, so that what ends with the day ends on an open screen too (ORG-09).
 */
export function useToday(): Instant {
  const { clock } = useDevice();
  const [today, setToday] = useState(() => clock.peek());
  useEffect(() => {
    const look = () => {
      const now = clock.peek();
      setToday((held) => (isSameDay(held, now) ? held : now));
    };
    const timer = setInterval(look, 30_000);
    return () => clearInterval(timer);
  }, [clock]);
  return today;
}
