// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { aBus, aPassenger, aTrip, guide, organizer } from '../../../../test/builders/entities.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import { aSnapshot } from '../../../../test/builders/test-services.ts';
import { withoutLayout } from '../../../../test/builders/without-layout.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { busRef, publicTripRef } from '../../../domain/wire/documents.ts';
import { BusPassengerListPage } from './bus-passenger-list-page.tsx';

withoutLayout();
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

const held = (...passengers: Passenger[]) => ({
  publicTrip: new Map([[publicTripRef('t1').path, aTrip({ id: 't1' })]]),
  bus: new Map([[busRef(organizer.uid, 't1', 'b1').path, aBus({ passengers })]]),
});

const person = (name: string, more: Partial<Passenger> = {}) =>
  aPassenger({ id: name, name, userId: undefined, ...more });

test('BOARD-95 a tick is in its row first, and then in the counters', async () => {
  const { snapshot$ } = signIn({ ...guide, held: held(person('Ana'), person('Bia')) });
  await act(async () =>
    render(
      <MemoryRouter initialEntries={['/trips/t1/buses/b1/passengers']}>
        <Routes>
          <Route
            path="trips/:tripId/buses/:busId/passengers"
            element={<BusPassengerListPage mode="guide" notices={null} postNotice={null} />}
          />
        </Routes>
      </MemoryRouter>,
    ),
  );
  const ana = within(screen.getByRole('table', { name: 'Passageiros' })).getByRole('button', {
    name: /^Embarque de Ana/,
  });
  const counters = () => screen.getByText(/a bordo$/).textContent;
  expect(ana.getAttribute('aria-pressed')).toBe('false');
  expect(counters()).toBe('0/2 a bordo');

  // React works as it does for people, not for tests, where it waits for everything.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  snapshot$.next(aSnapshot(held(person('Ana', { boarded: true }), person('Bia'))));
  await Promise.resolve();
  expect(ana.getAttribute('aria-pressed')).toBe('true');
  expect(counters()).toBe('0/2 a bordo');
  await vi.waitFor(() => expect(counters()).toBe('1/2 a bordo'));
});
