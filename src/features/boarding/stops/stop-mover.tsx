import { useEffect, useRef } from 'react';
import type { Stop } from '../../../domain/stops/stop.schema.ts';
import { stopsOf } from '../../../domain/stops/stops.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { setPresentStop } from './present-stop.ts';
import type { Boarders } from './stop-groups.ts';

export interface StopMoverProps {
  busId: string;
  trip: Boarders['trip'];
  presentId: string;
  /** Sorts the list, for the present stop is its first. */
  onMoved: () => void;
}

/** Moves the coach on to the next stop, and back, on this phone (STOP-41). */
export function StopMover({ busId, trip, presentId, onMoved }: StopMoverProps) {
  const road = stopsOf(trip);
  const place = road.findIndex(({ id }) => id === presentId);
  const [before, present, next] = [road[place - 1], road[place], road[place + 1]];
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);

  // At the ends of the road the pressed button goes: the focus stays at the other one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each move.
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) {
      box.current?.querySelector('button')?.focus();
    }
    isPressed.current = false;
  }, [presentId]);

  function moveTo(stop: Stop) {
    isPressed.current = true;
    onMoved();
    setPresentStop(busId, stop.id);
  }

  return (
    // By its id the touch guard sees that the buttons mean another stop now: of a double touch only the first counts.
    <div
      ref={box}
      data-touch-key={`mover ${presentId}`}
      className="mb-2 flex items-center gap-1.5 print:hidden"
    >
      <p role="status" className="sr-only">
        Paragem atual: {present?.name}
      </p>
      {before && (
        <IconButton
          label={`Paragem anterior: ${words(before)}`}
          className="before:icon before:icon-chevron-down before:rotate-90"
          onClick={() => moveTo(before)}
        />
      )}
      {next ? (
        <Button variant="secondary" className="min-w-0 max-sm:grow" onClick={() => moveTo(next)}>
          Paragem seguinte: {words(next)}
        </Button>
      ) : (
        <p className="text-muted">Última paragem</p>
      )}
    </div>
  );
}

/** `Espinho (16:45)`. */
const words = ({ name, time }: Stop) => `${name} (${time})`;
