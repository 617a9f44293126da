// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aBooking, aTrip } from '../../../../test/builders/entities.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { OwnActionsPart } from './own-actions-part.tsx';

beforeAll(loadParts);
beforeEach(() => void signIn());
afterEach(() => {
  cleanup();
  signOut();
});

const party = [{ id: 'son', name: 'Tomás', isMinor: true, phone: '', price: 20 }];

test.each([
  [
    'Cancelar pedido',
    'pending',
    'Tem a certeza que quer cancelar o seu pedido de reserva?',
    'Os lugares pedidos para quem vai consigo também são cancelados.',
  ],
  [
    'Desistir do lugar',
    'accepted',
    'Tem a certeza que quer desistir do seu lugar? Fica livre para outra pessoa, e o organizador é avisado.',
    'Os lugares de quem vai consigo também ficam livres.',
  ],
] as const)('GROUP-27 %s says that the seats of the companions go too', async (label, status, asks, too) => {
  const ask = async (booking: Partial<Booking>) => {
    render(<OwnActionsPart tripId="t1" trip={aTrip()} booking={aBooking({ status, ...booking })} />);
    fireEvent.click(screen.getByRole('button', { name: label }));
    await screen.findByRole('alertdialog');
  };
  await ask({});
  screen.getByText(asks);
  cleanup();
  await ask({ seats: 2, party });
  screen.getByText(`${asks} ${too}`);
});

test('WAIT-05 OPEN-35 an open question stays what was asked when the request is accepted meanwhile', async () => {
  const { mutate } = signIn();
  const part = (status: Booking['status']) => (
    <OwnActionsPart tripId="t1" trip={aTrip()} booking={aBooking({ status })} />
  );
  const { rerender } = render(part('pending'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancelar pedido' });
  rerender(part('accepted'));
  expect(screen.getByRole('alertdialog', { name: 'Cancelar pedido' })).toBe(question);
  fireEvent.click(within(question).getByRole('button', { name: 'Cancelar pedido' }));
  expect(mutate.mock.calls).toEqual([['withdrawBooking', { tripId: 't1' }]]);
});
