// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aBus, aPassenger } from '../../../../test/builders/entities.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Bus, Passenger } from '../../../domain/entities/bus.schema.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { RemovePassengerDialog } from './remove-passenger-dialog.tsx';

beforeAll(loadParts);
afterEach(() => {
  cleanup();
  signOut();
});

const of = (id: string, name: string, more: Partial<Passenger> = {}) =>
  aPassenger({ id, name, groupId: 'ana', userId: undefined, ...more });
const ana = of('ana', 'Ana Silva');
const bia = of('bia', 'Bia Silva', { boarded: true });
const buses: Bus[] = [
  aBus({
    id: 'b1',
    tripId: 't1',
    passengers: [ana, bia, of('rui', 'Rui Silva'), aPassenger({ id: 'xico' })],
  }),
  aBus({ id: 'b2', tripId: 't1', passengers: [of('tomas', 'Tomás Silva')] }),
  aBus({ id: 'b3', tripId: 'other', passengers: [of('ze', 'Zé Silva')] }),
];
beforeEach(
  () => void signIn({ role: 'organizer', held: { bus: new Map(buses.map((bus) => [bus.id, bus])) } }),
);

const ask = (passenger: Passenger) =>
  render(
    <RemovePassengerDialog
      open
      tripId="t1"
      busId="b1"
      passenger={passenger}
      onRemoved={vi.fn()}
      onClose={vi.fn()}
    />,
  );

test('GROUP-37 the question about the head of a group says who leaves, from whichever bus', async () => {
  ask(ana);
  const dialog = await screen.findByRole('alertdialog', { name: 'Remover Ana Silva e 3 acompanhantes' });
  for (const name of ['Ana Silva', 'Bia Silva', 'Rui Silva', 'Tomás Silva']) screen.getByText(name);
  expect(dialog.textContent).toContain('Bia SilvaJá está a bordo.');
  expect(screen.queryByText('Zé Silva')).toBeNull();
});

test('GROUP-37 a companion leaves alone', async () => {
  ask(bia);
  await screen.findByRole('alertdialog', { name: 'Remover passageiro' });
  screen.getByText('Bia Silva');
  expect(screen.queryByText('Ana Silva')).toBeNull();
});
