import { useEffect, useMemo, useState } from 'react';
import { type BoardingOrder, inSteadyOrder } from '../../db/queries/boarding-list.query.ts';
import type { Passenger } from '../../domain/entities/bus.schema.ts';

/** After the last tick, this long until the rows take their new places. */
const pause = 1_200;

/** The passengers in the order asked for; rows keep their places while somebody is ticking. */
export function useSteadyPassengers(passengers: readonly Passenger[], order: BoardingOrder): Passenger[] {
  const [basis, setBasis] = useState(passengers);
  useEffect(() => {
    const timer = setTimeout(() => setBasis(passengers), pause);
    return () => clearTimeout(timer);
  }, [passengers]);
  return useMemo(() => inSteadyOrder(passengers, basis, order), [passengers, basis, order]);
}
