import { useCallback, useMemo, useState } from 'react';
import type { SteadyRow } from '../../../db/queries/boarding-list.query.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { usePaper } from '../../../ui/layout/on-paper.ts';
import type { SteadyRows } from '../list/use-steady-rows.ts';
import { linesByStop, type StopHead } from './stop-groups.ts';

export interface StopLines {
  lines: readonly (StopHead | SteadyRow)[];
  /** Opens or folds the group of a stop. The function's identity is stable while what is shown is the same. */
  fold(stopId: string, isOpen: boolean): void;
}

const noFolds: ReadonlyMap<string, boolean> = new Map();

/** The lines of the list: the found rows, under the heads of their stops if the trip has any (STOP-40). */
export function useStopLines(
  found: readonly SteadyRow[],
  { basis, stopIds }: Pick<SteadyRows, 'basis' | 'stopIds'>,
  passengers: readonly Passenger[],
  presentId: string | undefined,
  show: 'all' | 'missing' | 'found',
  typed: string,
): StopLines {
  const isPaper = usePaper();
  const [byHand, setByHand] = useState({ where: '', folds: noFolds });
  // What was folded by hand holds until the coach moves on, or the list shows something else.
  const where = `${presentId} ${show} ${typed}`;
  const folds = byHand.where === where && !isPaper ? byHand.folds : noFolds;
  const lines = useMemo(
    () =>
      linesByStop(found, basis, passengers, stopIds, {
        presentId,
        show: isPaper ? 'paper' : show,
        folds,
      }),
    [found, basis, passengers, stopIds, presentId, isPaper, show, folds],
  );
  const fold = useCallback(
    (stopId: string, isOpen: boolean) =>
      setByHand((before) => ({
        where,
        folds: new Map([...(before.where === where ? before.folds : []), [stopId, isOpen]]),
      })),
    [where],
  );
  return { lines, fold };
}
