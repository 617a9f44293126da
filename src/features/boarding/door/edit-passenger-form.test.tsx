// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPassenger } from '../../../../test/builders/entities.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import { EditPassengerForm } from './edit-passenger-form.tsx';

afterEach(() => {
  cleanup();
  signOut();
});

function open() {
  const { mutate } = signIn({ role: 'organizer', connection: 'offline' });
  const onDone = vi.fn();
  render(<EditPassengerForm tripId="t1" busId="b1" passenger={aPassenger()} due={1500} onDone={onDone} />);
  const price = screen.getByLabelText<HTMLInputElement>('Preço');
  const save = async (typed?: string) => {
    if (typed !== undefined) fireEvent.change(price, { target: { value: typed } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' })));
  };
  return { mutate, onDone, price, save };
}

test('MONEY-41 the price is corrected where it was changed, and otherwise left to who changed it meanwhile', async () => {
  const { mutate, onDone, price, save } = open();
  expect(price.value).toBe('15,00');
  await save();
  const same = { tripId: 't1', busId: 'b1', passengerId: 'ana', name: 'Ana Silva', phone: '' };
  expect(mutate).toHaveBeenLastCalledWith('editPassenger', same);
  await save('0');
  expect(mutate).toHaveBeenLastCalledWith('editPassenger', { ...same, amountDue: 0 });
  expect(onDone).toHaveBeenCalledTimes(2);
});

test('MONEY-41 what is no price gets a sentence at the field and changes nothing', async () => {
  const { mutate, price, save } = open();
  await save('doze');
  screen.getByText('Escreva o preço, por exemplo 12,50.');
  expect(price.getAttribute('aria-invalid')).toBe('true');
  await save('-1');
  screen.getByText('O valor não pode ser negativo.');
  expect(mutate).not.toHaveBeenCalled();
});
