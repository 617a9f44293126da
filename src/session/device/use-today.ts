import { useEffect, useState } from 'react';
import { isSameDay } from '../../domain/calendar.ts';
import type { Instant } from '../../domain/instants.ts';
import { useDevice } from '../account/use-session.ts';

/**
 * A moment of today as the club reckons it: the corrected time, also when the phone's own clock is a day off (FAULTS 6).
 * It becomes another one once midnight in Lisbon is over, so that what ends with the day ends on an open screen (ORG-09).
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
