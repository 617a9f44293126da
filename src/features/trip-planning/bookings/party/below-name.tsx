import type { ReactNode } from 'react';
import type { Booking } from '../../../../domain/entities/booking.schema.ts';
import { whoComes } from '../../../../domain/groups/who-comes.ts';

/** What stands below the name in a row: the line, and under it who comes along (GROUP-41). */
export function belowName(line: string, booking: Booking): ReactNode {
  const who = whoComes(booking);
  if (!who) return line;
  return (
    <>
      {line}
      <span className="block">{who}</span>
    </>
  );
}
