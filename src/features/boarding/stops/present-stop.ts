import { stopOf } from '../../../domain/stops/stops.ts';
import { useDeviceSettings } from '../../../session/device/device-settings.ts';
import type { Boarders } from './stop-groups.ts';

/** The most buses of which this phone knows the stop. */
const mostBuses = 20;

/** The stop where this phone takes the coach to be, at first the first one; undefined for a trip with one meeting place. */
export function usePresentStop(busId: string, trip: Boarders['trip'] | undefined): string | undefined {
  const stopId = useDeviceSettings(({ presentStops }) => presentStops[busId]);
  return trip && stopOf(trip, stopId)?.id;
}

/** Notes on this phone, and nowhere else, that the coach is at this stop (STOP-41). */
export function setPresentStop(busId: string, stopId: string): void {
  const { presentStops, set } = useDeviceSettings.getState();
  const others = Object.entries(presentStops).filter(([id]) => id !== busId);
  set({ presentStops: Object.fromEntries([...others.slice(1 - mostBuses), [busId, stopId]]) });
}
