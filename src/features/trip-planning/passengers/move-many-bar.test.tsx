// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aBus, aPassenger } from '../../../../test/builders/entities.ts';
import { messagesShown, signIn, signOut } from '../../../../test/builders/signed-in.ts';
import { MoveManyBar } from './move-many-bar.tsx';

afterEach(() => {
  cleanup();
  signOut();
});

test('BOARD-93 where one of three is refused the two who were moved are told of', async () => {
  const people = ['ana', 'bia', 'eva'].map((id) => aPassenger({ id }));
  const buses = [aBus({ passengers: people }), aBus({ id: 'b2', busNumber: '2' })].map((bus) => ({
    ...{ id: bus.id, path: bus.id, bus },
  }));
  const { mutate } = signIn({ role: 'organizer' });
  mutate.mockResolvedValueOnce({ ok: false, code: 'BUS_FULL', message: 'Não há lugares.' } as never);
  const onMoved = vi.fn();
  const chosen = new Set(people.map(({ id }) => id));
  await act(async () => render(<MoveManyBar tripId="t1" buses={buses} chosen={chosen} onMoved={onMoved} />));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'b2' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Mudar' })));
  expect(mutate).toHaveBeenCalledTimes(3);
  expect(messagesShown()).toEqual([
    'Erro ao mudar de autocarro: Não há lugares.',
    '2 passageiros mudados para o autocarro 2.',
  ]);
  expect(onMoved).toHaveBeenCalledTimes(1);
});
