// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPassenger, aTrip } from '../../../../test/builders/entities.ts';
import { messagesShown, signIn, signOut } from '../../../../test/builders/signed-in.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { StopChoice } from './stop-choice.tsx';

const stops = [
  { id: 'gaia', name: 'Gaia', time: '16:30' },
  { id: 'velha', name: 'Velha', time: '16:40', movedTo: 'gaia' },
  { id: 'espinho', name: 'Espinho', time: '16:45' },
];
const withStops = aTrip({ origin: 'Porto', meetingTime: '16:00', stops });
let mutate: ReturnType<typeof signIn>['mutate'];

beforeEach(() => {
  const publicTrip = new Map([[publicTripRef('t1').path, withStops]]);
  ({ mutate } = signIn({ role: 'guide', held: { publicTrip } }));
});
afterEach(() => {
  cleanup();
  signOut();
});

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
  expect(messagesShown()).toEqual(['Erro ao mudar a paragem: O autocarro já não existe.']);
});
