// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aPassenger, aPayment, guide, otherGuide } from '../../../../test/builders/entities.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import type { Payment } from '../../../domain/money/payment.schema.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

beforeAll(loadParts);
beforeEach(() => void signIn({ uid: guide.uid, role: 'guide' }));
afterEach(() => {
  cleanup();
  signOut();
  vi.clearAllMocks();
});

const setBoarded = vi.fn();
const onClose = vi.fn();
const ana = aPassenger({ id: 'ana', name: 'Ana Silva', boarded: true, groupId: 'ana' });
const minor = (id: string, name: string, boarded = true): Passenger =>
  aPassenger({ id, name, boarded, groupId: 'ana', isMinor: true, responsibleId: 'ana' });
const ask = (about: Passenger, ...others: Passenger[]) =>
  render(
    <TakeBackDialog
      open
      tick={{ passenger: about, field: 'boarded' }}
      trip={{}}
      passengers={[ana, ...others]}
      nameOf={() => 'Rui'}
      ticks={{ isEcho: () => false, setBoarded, boardAll: vi.fn(), pay: vi.fn(), takeBack: vi.fn() }}
      mayVoidAll={false}
      onClose={onClose}
    />,
  );
const tomas = minor('tomas', 'Tomás Silva');

test('GROUP-35 the adult of a minor who is aboard is not taken off without a question that names the minor', async () => {
  ask(ana, tomas);
  await screen.findByText('Tomás Silva é menor e está a bordo. Tirar Ana Silva mesmo assim?');
  screen.getByRole('button', { name: 'Manter a bordo' }).click();
  expect(setBoarded).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Retirar' }).click();
  expect(setBoarded).toHaveBeenCalledExactlyOnceWith(ana, false);
});

test('GROUP-35 names all minors who are aboard', async () => {
  ask(ana, tomas, minor('rita', 'Rita Silva'), minor('bia', 'Bia Silva', false));
  await screen.findByText(
    'Tomás Silva e Rita Silva são menores e estão a bordo. Tirar Ana Silva mesmo assim?',
  );
});

test('GROUP-35 of a minor, and of an adult whose minors are not aboard, it asks as ever', async () => {
  ask(tomas, tomas);
  await screen.findByText('Tomás Silva já está a bordo');
  expect(screen.queryByText(/menor/)).toBeNull();
  cleanup();
  ask(ana, minor('bia', 'Bia Silva', false));
  await screen.findByText('Ana Silva já está a bordo');
  expect(screen.queryByText(/menor/)).toBeNull();
});

const takeBack = vi.fn();
const own = aPayment({ id: 'own', amount: 1500, by: guide.uid, at: '2026-03-01T06:43:00.000Z' });
const others = { ...own, id: 'others', by: otherGuide.uid, at: '2026-03-01T06:44:00.000Z' };
const names = (uid: string | undefined) => (uid === guide.uid ? 'Célia' : 'Rui');
function askOfPayment(payments: Payment[], mayVoidAll = false, payment?: Payment) {
  const paid: Passenger = { ...ana, amountDue: 1500, payments, paymentStatus: 'Pago' };
  render(
    <TakeBackDialog
      open
      tick={{ passenger: paid, field: 'payment', ...(payment && { payment }) }}
      trip={{}}
      passengers={[paid]}
      nameOf={names}
      ticks={{ isEcho: () => false, setBoarded, boardAll: vi.fn(), pay: vi.fn(), takeBack }}
      mayVoidAll={mayVoidAll}
      onClose={onClose}
    />,
  );
  return paid;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('MONEY-33 BOARD-08 the only payment is taken back after a question that says who received it, how and when', async () => {
  const paid = askOfPayment([own]);
  await screen.findByText('15,00€ em dinheiro às 06:43 · Célia');
  screen.getByRole('alertdialog', { name: 'Ana Silva já pagou' });
  button('Manter pago').click();
  expect(takeBack).not.toHaveBeenCalled();
  button('Marcar como pendente').click();
  expect(takeBack).toHaveBeenCalledExactlyOnceWith(paid, own);
});

test('MONEY-05 MONEY-37 what another guide received can only be looked at', async () => {
  askOfPayment([others]);
  const dialog = await screen.findByRole('dialog', { name: 'Pagamento de Ana Silva' });
  expect(dialog.textContent).toContain('Só quem recebeu este dinheiro, ou o organizador, o pode anular.');
  expect(dialog.textContent).toContain('15,00€ em dinheiro às 06:44 · Rui');
  expect(screen.queryByRole('button', { name: /^Devolver/ })).toBeNull();
});

test('MONEY-37 BOARD-85 of two payments a guide gives back the own one', async () => {
  const paid = askOfPayment([own, others]);
  await screen.findByText('O que quer devolver?');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Devolver/ })).toHaveLength(1);
  button('Devolver 15,00€ em dinheiro às 06:43 · Célia').click();
  expect(takeBack).toHaveBeenCalledExactlyOnceWith(paid, own);
  expect(onClose).toHaveBeenCalledOnce();
});

test('MONEY-37 the organizer gives back any of them', async () => {
  const paid = askOfPayment([own, others], true);
  await screen.findByText('O que quer devolver?');
  expect(screen.getAllByRole('button', { name: /^Devolver/ })).toHaveLength(2);
  button('Devolver 15,00€ em dinheiro às 06:44 · Rui').click();
  expect(takeBack).toHaveBeenCalledExactlyOnceWith(paid, others);
});

test('MONEY-33 a payment that was chosen among several is asked about alone', async () => {
  const paid = askOfPayment([own, others], false, own);
  await screen.findByRole('alertdialog', { name: 'Anular pagamento de Ana Silva' });
  screen.getByText('15,00€ em dinheiro às 06:43 · Célia');
  button('Anular').click();
  expect(takeBack).toHaveBeenCalledExactlyOnceWith(paid, own);
});

test('MONEY-37 a payment that was voided is not offered', async () => {
  askOfPayment([own, { ...own, id: 'void-own', voids: 'own' }, others], true);
  await screen.findByText('15,00€ em dinheiro às 06:44 · Rui');
  expect(screen.queryByText(/Célia/)).toBeNull();
});
