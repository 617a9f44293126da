// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBus, aPassenger, aTrip } from '../../../../test/builders/entities.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { useDeviceSettings } from '../../../session/device/device-settings.ts';
import { useMessageStore } from '../../../session/messages/message-store.ts';
import { AddPassengerForm } from '../door/add-passenger-form.tsx';
import { StopChoice } from './stop-choice.tsx';

const stops = [
  { id: 'gaia', name: 'Gaia', time: '16:30' },
  { id: 'velha', name: 'Velha', time: '16:40', movedTo: 'gaia' },
  { id: 'espinho', name: 'Espinho', time: '16:45' },
];
const withStops = aTrip({ origin: 'Porto', meetingTime: '16:00', stops });
const club = { trip: withStops };
const mutate = vi.fn();

vi.mock(import('../../../session/account/use-session.ts'), async (original) => ({
  ...(await original()),
  useMutate: () => mutate,
  useDocuments: ((kind: string) =>
    new Map(kind === 'publicTrip' ? [[publicTripRef('t1').path, club.trip]] : [])) as never,
}));

beforeEach(() => {
  mutate.mockReset().mockResolvedValue({ ok: true, tapId: '1' });
  club.trip = withStops;
  useDeviceSettings.setState({ presentStops: {} });
});
afterEach(cleanup);

const show = (stopId: string) =>
  render(
    <MemoryRouter initialEntries={['/trips/t1/buses/b1/passengers']}>
      <Routes>
        <Route
          path="/trips/:tripId/buses/:busId/passengers"
          element={<StopChoice passenger={aPassenger({ id: 'ana', name: 'Ana' })} stopId={stopId} />}
        />
      </Routes>
    </MemoryRouter>,
  );
const choice = () => screen.getByLabelText<HTMLSelectElement>('Paragem');
const options = () => [...choice().options].map(({ text }) => text);
const choose = (value: string) => act(async () => fireEvent.change(choice(), { target: { value } }));

test('STOP-42 the opened row offers the stops of the road, and changes the person’s at once', async () => {
  show('gaia');
  expect(options()).toEqual(['Porto (16:00)', 'Gaia (16:30)', 'Espinho (16:45)']);
  expect(choice().value).toBe('gaia');
  await choose('first');
  expect(mutate).toHaveBeenCalledExactlyOnceWith('setStop', {
    tripId: 't1',
    busId: 'b1',
    passengerId: 'ana',
    passengerName: 'Ana',
    stopId: 'first',
  });
});

test('STOP-42 says why a stop could not be changed', async () => {
  mutate.mockResolvedValue({ ok: false, code: 'BUS_GONE', message: 'O autocarro já não existe.' });
  show('gaia');
  await choose('espinho');
  const said = JSON.stringify(useMessageStore.getState());
  expect(said).toContain('Erro ao mudar a paragem: O autocarro já não existe.');
});

const addSomebody = async () => {
  fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Carla' } });
  await act(async () => fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement));
};

test('STOP-42 who is added by hand gets on at the present stop, unless another one is chosen', async () => {
  useDeviceSettings.setState({ presentStops: { b1: 'gaia' } });
  render(<AddPassengerForm tripId="t1" bus={aBus()} onAdded={() => undefined} />);
  expect(choice().value).toBe('gaia');
  await addSomebody();
  expect(mutate).toHaveBeenLastCalledWith('addPassenger', expect.objectContaining({ stopId: 'gaia' }));
  await choose('espinho');
  await addSomebody();
  expect(mutate).toHaveBeenLastCalledWith('addPassenger', expect.objectContaining({ stopId: 'espinho' }));
  // The coach moves on while the form is open.
  await act(async () => useDeviceSettings.setState({ presentStops: { b1: 'espinho' } }));
  expect(choice().value).toBe('espinho');
});

test('STOP-42 on a trip with one meeting place the form asks for no stop', async () => {
  club.trip = aTrip();
  render(<AddPassengerForm tripId="t1" bus={aBus()} onAdded={() => undefined} />);
  expect(screen.queryByLabelText('Paragem')).toBeNull();
  await addSomebody();
  expect(mutate.mock.lastCall?.[1]).not.toHaveProperty('stopId');
});
