// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aTrip } from '../../../../test/builders/entities.ts';
import { useDeviceSettings } from '../../../session/device/device-settings.ts';
import { setPresentStop, usePresentStop } from './present-stop.ts';

const trip = aTrip({
  stops: [
    { id: 'gaia', name: 'Gaia', time: '16:30', movedTo: 'espinho' },
    { id: 'espinho', name: 'Espinho', time: '16:45' },
  ],
});
const presentStop = (busId: string, road = trip) =>
  renderHook(() => usePresentStop(busId, road)).result.current;

afterEach(cleanup);
beforeEach(() => useDeviceSettings.setState({ presentStops: {} }));

test('STOP-41 each coach begins at the first stop, and is where this phone has moved it', () => {
  expect(presentStop('b1')).toBe('first');
  setPresentStop('b1', 'espinho');
  expect([presentStop('b1'), presentStop('b2')]).toEqual(['espinho', 'first']);
  expect(presentStop('b1', aTrip())).toBeUndefined();
});

test('STOP-41 a coach at a stop that was removed is at the one that took over', () => {
  setPresentStop('b1', 'gaia');
  expect(presentStop('b1')).toBe('espinho');
});

test('STOP-41 the phone keeps the stops of the latest twenty coaches', () => {
  for (let bus = 1; bus <= 30; bus += 1) setPresentStop(`b${bus}`, 'espinho');
  const kept = Object.keys(useDeviceSettings.getState().presentStops);
  expect(kept).toHaveLength(20);
  expect([kept[0], kept.at(-1)]).toEqual(['b11', 'b30']);
});
