// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aTrip } from '../../../../test/builders/entities.ts';
import { useDeviceSettings } from '../../../session/device/device-settings.ts';
import { usePresentStop } from './present-stop.ts';
import { StopMover } from './stop-mover.tsx';

const trip = aTrip({
  origin: 'Porto',
  meetingTime: '16:00',
  stops: [
    { id: 'gaia', name: 'Gaia', time: '16:30' },
    { id: 'espinho', name: 'Espinho', time: '16:45' },
  ],
});
const sort = vi.fn();

function Mover() {
  return <StopMover busId="b1" trip={trip} presentId={usePresentStop('b1', trip) ?? ''} onMoved={sort} />;
}

beforeEach(() => useDeviceSettings.setState({ presentStops: {} }));
afterEach(cleanup);

const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name });
    button.focus();
    button.click();
  });
const labels = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

test('STOP-41 moves on to the next stop and back, sorts the list, and says which stop it is', async () => {
  render(<Mover />);
  expect(labels()).toEqual(['Paragem seguinte: Gaia (16:30)']);
  await press('Paragem seguinte: Gaia (16:30)');
  expect(labels()).toEqual(['Paragem anterior: Porto (16:00)', 'Paragem seguinte: Espinho (16:45)']);
  expect(screen.getByRole('status').textContent).toBe('Paragem atual: Gaia');
  await press('Paragem seguinte: Espinho (16:45)');
  expect(labels()).toEqual(['Paragem anterior: Gaia (16:30)']);
  screen.getByText('Última paragem');
  expect(sort).toHaveBeenCalledTimes(2);
  expect(useDeviceSettings.getState().presentStops).toEqual({ b1: 'espinho' });
});

test('STOP-41 the keyboard stays at the buttons at both ends of the road', async () => {
  render(<Mover />);
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  await press('Paragem seguinte: Gaia (16:30)');
  await press('Paragem seguinte: Espinho (16:45)');
  expect(focused()).toBe('Paragem anterior: Gaia (16:30)');
  await press('Paragem anterior: Gaia (16:30)');
  await press('Paragem anterior: Porto (16:00)');
  expect(focused()).toBe('Paragem seguinte: Gaia (16:30)');
});
