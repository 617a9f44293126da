// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPassenger, aTrip } from '../../../../test/builders/entities.ts';
import { useSteadyRows } from './use-steady-rows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  document.body.className = '';
  vi.useRealTimers();
});

const people = ['Ana', 'Bia', 'Carla'].map((name) => aPassenger({ id: name, name }));
const trip = aTrip();
const order = { notBoardedFirst: true, pendingFirst: false };
const list = { current: document.body };
const handle = { current: null };

test('BOARD-44 the list is sorted when nobody has touched it for 5 s, and not behind an open dialog', () => {
  const { result, rerender } = renderHook(
    ({ passengers }) => useSteadyRows(passengers, trip, order, 'rui', list, handle),
    { initialProps: { passengers: people } },
  );
  const names = () => result.current.rows.map(({ passenger }) => passenger.name).join();
  const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
  window.dispatchEvent(new Event('pointerdown'));
  rerender({ passengers: people.map((one) => (one.name === 'Ana' ? { ...one, boarded: true } : one)) });
  document.body.classList.add('modal-open');
  wait(20);
  expect(names()).toBe('Ana,Bia,Carla');
  document.body.classList.remove('modal-open');
  wait(6);
  expect(names()).toBe('Bia,Carla,Ana');
});
