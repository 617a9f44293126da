// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  aPassenger,
  aPayment,
  aTrip,
  guide,
  organizer,
  otherGuide,
} from '../../../../test/builders/entities.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Payment } from '../../../domain/money/payment.schema.ts';
import type { Actor } from '../../../domain/people/roles.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { RowLedger } from './row-ledger.tsx';

const onTakeBack = vi.fn();
const pay = vi.fn();
const names: Record<string, string> = { [guide.uid]: 'Célia', [otherGuide.uid]: 'Rui' };
const own = aPayment({ id: 'own', amount: 500, at: '2026-03-01T06:43:00.000Z' });
const others = { ...own, id: 'others', by: otherGuide.uid, method: 'MB WAY' as const };

beforeAll(loadParts);
beforeEach(() => void signIn({ uid: guide.uid, role: 'guide' }));
afterEach(() => {
  cleanup();
  signOut();
  vi.clearAllMocks();
});

function show(payments: Payment[], { canTakePayment = true, as = guide as Actor } = {}) {
  signIn({ ...as });
  const passenger = aPassenger({ amountDue: 1500, payments });
  render(
    <RowLedger
      passenger={passenger}
      trip={aTrip()}
      nameOf={(uid) => names[uid ?? '']}
      rights={{ canBoard: true, canTakePayment, canManage: false }}
      ticks={{ isEcho: () => false, setBoarded: vi.fn(), boardAll: vi.fn(), pay, takeBack: vi.fn() }}
      onTakeBack={onTakeBack}
    />,
  );
  return passenger;
}
const part = () => screen.getByRole('region', { name: 'Pagamentos de Ana Silva' });
const lines = () =>
  within(part())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const toVoid = () => within(part()).queryAllByRole('button', { name: /^Anular/ });

test('MONEY-32 says what is due, each payment, and what is left or too much', () => {
  show([own, others]);
  expect(part().textContent).toContain('Preço 15,00€ · falta pagar 5,00€');
  expect(lines()).toEqual(['5,00€ em dinheiro às 06:43 · CéliaAnular', '5,00€ · MB WAY às 06:43 · Rui']);
  cleanup();
  show([{ ...own, amount: 2000 }]);
  expect(part().textContent).toContain('Preço 15,00€ · pago a mais 5,00€');
  cleanup();
  show([]);
  expect(part().textContent).toContain('Preço 15,00€Outro pagamento');
  expect(lines()).toEqual([]);
});

test('MONEY-32 a payment that was voided is struck through and says by whom', () => {
  show([own, { ...own, id: 'void', by: otherGuide.uid, at: '2026-03-01T06:50:00.000Z', voids: 'own' }]);
  expect(lines()).toEqual(['5,00€ em dinheiro às 06:43 · Célia anulado por Rui às 06:50']);
  expect(part().querySelector('s')?.textContent).toBe('5,00€ em dinheiro às 06:43 · Célia');
  expect(toVoid()).toEqual([]);
});

test('MONEY-33 a guide may void the own payment, which asks first', () => {
  const passenger = show([own, others]);
  const [button, ...rest] = toVoid();
  expect([button?.getAttribute('aria-label'), rest]).toEqual([
    'Anular 5,00€ em dinheiro às 06:43 · Célia',
    [],
  ]);
  fireEvent.click(button as HTMLElement);
  expect(onTakeBack).toHaveBeenCalledExactlyOnceWith({ passenger, field: 'payment', payment: own });
});

test('MONEY-33 the organizer may void any, who only looks none', () => {
  show([own, others], { as: organizer });
  expect(toVoid()).toHaveLength(2);
  cleanup();
  show([own, others], { canTakePayment: false });
  expect(within(part()).queryAllByRole('button')).toEqual([]);
});

const dialog = () => screen.findByRole('dialog', { name: 'Outro pagamento' });
async function open(payments: Payment[]) {
  const passenger = show(payments);
  fireEvent.click(screen.getByRole('button', { name: 'Outro pagamento' }));
  const form = within(await dialog());
  const amount = form.getByLabelText<HTMLInputElement>('Valor');
  const submit = () =>
    act(async () => fireEvent.click(form.getByRole('button', { name: 'Registar pagamento' })));
  return { passenger, form, amount, submit };
}

test('MONEY-34 another payment begins with the rest in cash, and takes any amount and method', async () => {
  const { passenger, form, amount, submit } = await open([own]);
  expect(amount.value).toBe('10,00');
  expect(form.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual([
    'Dinheiro',
    'MB WAY',
    'Transferência',
    'Oferta do clube',
  ]);
  fireEvent.change(amount, { target: { value: '7,5' } });
  fireEvent.click(form.getByLabelText('Oferta do clube'));
  await submit();
  expect(pay).toHaveBeenCalledExactlyOnceWith(passenger, { amount: 750, method: 'Oferta do clube' });
});

test('MONEY-34 of who owes nothing more the amount is empty', async () => {
  const { amount } = await open([{ ...own, amount: 1500 }]);
  expect(amount.value).toBe('');
});

test.each([
  ['', 'Escreva um valor acima de zero.'],
  ['0', 'Escreva um valor acima de zero.'],
  ['7,555', 'O valor tem no máximo duas casas decimais.'],
  ['501', 'O valor não pode passar de 500,00€.'],
])('MONEY-36 %j is no payment: a sentence at the field, and nothing is recorded', async (typed, sentence) => {
  const { form, amount, submit } = await open([]);
  fireEvent.change(amount, { target: { value: typed } });
  await submit();
  form.getByText(sentence);
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(amount.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence);
  expect(pay).not.toHaveBeenCalled();
});
