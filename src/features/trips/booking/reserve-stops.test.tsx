// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aTrip } from '../../../../test/builders/entities.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { ReserveQuestion, type ReserveQuestionProps } from './reserve-question.tsx';

beforeAll(loadParts);
beforeEach(() => {
  // Without the names of the clubs.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
  signIn();
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

const gaia = { id: 'gaia', name: 'Gaia', time: '16:30' };
const onConfirm = vi.fn();

const question = (trip: Partial<Trip>, props: Partial<ReserveQuestionProps> = {}) => (
  <ReserveQuestion
    trip={aTrip(trip)}
    place={{ current: null }}
    open
    onOpenChange={() => undefined}
    onConfirm={onConfirm}
    {...props}
  />
);
/** The stop of the request after a press on «Confirmar». */
const confirmed = () => {
  onConfirm.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  return onConfirm.mock.calls[0]?.slice(0, 1);
};
const facts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('STOP-31 the question of a card asks where the person gets on, and says what is chosen', () => {
  render(question({ stops: [gaia] }));
  expect(screen.getByRole('group').textContent).toContain('Onde entra?');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '16:00 Largo da Estação' }).checked).toBe(true);
  expect(confirmed()).toEqual([undefined]);
  fireEvent.click(screen.getByRole('radio', { name: '16:30 Gaia' }));
  expect(facts()[0]).toMatch(/Encontro\s16:30/);
  expect(facts()[1]).toBe('Gaia');
  expect(confirmed()).toEqual(['gaia']);
});

test('PAX-62 PAX-58 a price that changes under the open question is said, and what is confirmed is the present one', () => {
  const { rerender } = render(question({ prices: { default: 20 } }));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(question({ prices: { default: 35 } }));
  expect(facts().at(-1)).toBe('35,00€, pago no autocarro');
  expect(screen.getByRole('alert').textContent).toBe('O preço acaba de mudar: era 20,00€.');
  confirmed();
  expect(onConfirm.mock.calls).toEqual([[undefined, 3500]]);
});

test('STOP-31 more than four stops are a list to choose from', () => {
  const stops = ['16:30', '16:40', '16:50', '17:00'].map((time, at) => ({
    id: `s${at}`,
    name: `Lugar ${at}`,
    time,
  }));
  const { rerender } = render(question({ stops }));
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Onde entra?' });
  expect([...list.options].map(({ text }) => text)).toEqual([
    '16:00 Largo da Estação',
    '16:30 Lugar 0',
    '16:40 Lugar 1',
    '16:50 Lugar 2',
    '17:00 Lugar 3',
  ]);
  fireEvent.change(list, { target: { value: 's2' } });
  expect(confirmed()).toEqual(['s2']);
  // One is removed while the question is open.
  rerender(question({ stops: stops.map((stop) => (stop.id === 's2' ? { ...stop, movedTo: 's3' } : stop)) }));
  expect(facts()[1]).toBe('Lugar 3');
  expect(confirmed()).toEqual(['s3']);
});

test('STOP-31 a form that has asked is not repeated, and a trip without stops is asked nothing', () => {
  const { rerender } = render(question({ stops: [gaia] }, { stop: gaia }));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(facts()[1]).toBe('Gaia');
  expect(confirmed()).toEqual(['gaia']);
  rerender(question({}));
  expect(screen.queryByText('Onde entra?')).toBeNull();
  expect(confirmed()).toEqual([undefined]);
});
