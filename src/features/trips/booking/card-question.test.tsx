// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aTrip } from '../../../../test/builders/entities.ts';
import { messagesShown, signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Role } from '../../../domain/people/roles.ts';
import { profileRef } from '../../../domain/wire/documents.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { hasComeForCompanions } from '../companions/takes-companions.ts';
import { CardQuestion } from './card-question.tsx';

beforeAll(loadParts);
beforeEach(() => {
  // Without the names of the clubs.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

const onAnswer = vi.fn();

/** Where the app is, and whether companions are to be named there. */
function Address() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${hasComeForCompanions(state)}`}</output>;
}

const show = (role: Role = 'passenger') => {
  const profile = new Map([[profileRef('ana').path, aProfile({ phoneNumber: '912 345 678' })]]);
  const { mutate } = signIn({ role, held: { profile } });
  render(
    <MemoryRouter>
      <CardQuestion
        tripId="porto"
        trip={aTrip()}
        place={{ current: null }}
        open
        onOpenChange={() => undefined}
        onAnswer={onAnswer}
      />
      <Address />
    </MemoryRouter>,
  );
  return mutate;
};
const confirm = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Confirmar' })));

test('GROUP-23 a card asks for one seat, and leads to the trip’s page for companions', async () => {
  const mutate = show();
  await confirm();
  const request = { tripId: 'porto', passengerName: 'Ana Silva', passengerPhone: '912 345 678', total: 2000 };
  expect(mutate.mock.calls).toEqual([['requestBooking', request]]);
  expect(onAnswer).toHaveBeenLastCalledWith(false);
  fireEvent.click(screen.getByRole('link', { name: 'Levar acompanhantes', hidden: true }));
  screen.getByText('/trip/porto true');
});

test('PAX-40 a card says why a request was refused on the device', async () => {
  const mutate = show();
  mutate.mockResolvedValueOnce({ ok: false, code: 'NO_SEATS', message: 'Não há lugares disponíveis.' });
  await confirm();
  expect(onAnswer).toHaveBeenLastCalledWith(true);
  expect(messagesShown()).toEqual(['Não há lugares disponíveis.']);
});

test('GROUP-23 a guide, who has no page of the trip, is not led there', () => {
  show('guide');
  expect(screen.queryByRole('link', { hidden: true })).toBeNull();
});
