// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import { BusCapacityForm } from './bus-capacity-form.tsx';

afterEach(() => {
  cleanup();
  signOut();
});

test('TRIP-26 the field follows other devices, also after it was saved, but not while somebody types', async () => {
  const { mutate } = signIn({ role: 'organizer' });
  const form = (capacity: number) => <BusCapacityForm tripId="t1" busId="b1" capacity={capacity} />;
  const { rerender } = render(form(50));
  const field = screen.getByLabelText<HTMLInputElement>('Capacidade');
  rerender(form(52));
  expect(field.value).toBe('52');
  fireEvent.input(field, { target: { value: '55' } });
  rerender(form(54));
  expect(field.value).toBe('55');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar capacidade' }));
  await vi.waitFor(() =>
    expect(mutate.mock.calls).toEqual([['setBusCapacity', { tripId: 't1', busId: 'b1', capacity: 55 }]]),
  );
  await screen.findByRole('button', { name: 'Guardar capacidade' });
  rerender(form(55));
  rerender(form(60));
  await vi.waitFor(() => expect(field.value).toBe('60'));
});
