// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aTrip, organizer } from '../../../../test/builders/entities.ts';
import { messagesShown, signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { EditTrip } from './edit-trip.tsx';

beforeAll(loadParts);
beforeEach(() => {
  // Without the lists of pictures.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const now = '2026-03-05T12:00:00.000Z';
const trip = aTrip({ meetingTime: '15:00' });
const page = (change: Partial<Trip> = {}, canChange = true) => (
  <main>
    <h1>Final</h1>
    <EditTrip tripId="t1" trip={{ ...trip, ...change }} canChange={canChange} />
  </main>
);
const show = () => ({ ...signIn({ ...organizer, now }), ...render(page()) });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const meeting = () => screen.getByLabelText<HTMLInputElement>('Hora de encontro');

test('TRIP-05 CANCEL-11 a form that is open when another device cancels the trip says so, and is there again with what was typed', async () => {
  const { rerender } = show();
  await press('Editar viagem');
  fireEvent.change(meeting(), { target: { value: '15:30' } });
  rerender(page({ cancelledAt: now }, false));
  expect(messagesShown()).toEqual([
    'Entretanto a viagem foi cancelada. Se for reposta, o que escreveu está aqui.',
  ]);
  expect(document.activeElement?.textContent).toBe('Final');
  rerender(page());
  expect(meeting().value).toBe('15:30');
});

test('TRIP-05 CANCEL-11 whoever comes to a trip that is cancelled already is told nothing of what was typed before', () => {
  signIn({ ...organizer, now });
  const draft = { tripId: 't1', changes: { meetingTime: '15:30' } };
  localStorage.setItem(`caravana.draft.${organizer.uid}.trip.t1`, JSON.stringify(draft));
  const { rerender } = render(page({ cancelledAt: now }, false));
  expect(messagesShown()).toEqual([]);
  rerender(page());
  expect(meeting().value).toBe('15:30');
});

test('TRIP-05 who cancels the trip on this device is told nothing of it', async () => {
  const { rerender, touched$ } = show();
  await press('Editar viagem');
  await act(async () => touched$.next(new Map([[publicTripRef('t1').path, 'pending']])));
  rerender(page({ cancelledAt: now }, false));
  expect(messagesShown()).toEqual([]);
});

test('TRIP-10 a refused save says what another device changed, and the keyboard stays at its button', async () => {
  const { rerender, mutate } = show();
  await press('Editar viagem');
  fireEvent.change(meeting(), { target: { value: '15:30' } });
  rerender(page({ meetingTime: '14:45' }));
  const message = 'A viagem foi alterada noutro dispositivo.';
  mutate.mockResolvedValueOnce({ ok: false, code: 'TRIP_CHANGED', message });
  screen.getByRole('button', { name: 'Guardar alterações' }).focus();
  await press('Guardar alterações');
  await vi.waitFor(() => expect(messagesShown()[0]).toMatch(/^Erro ao guardar: .*15:00 → 14:45/));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Guardar alterações' }));
  expect(meeting().value).toBe('15:30');
});
