// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  aBus,
  aDelivery,
  aPassenger,
  aPayment,
  aTrip,
  guide,
  organizer,
  otherGuide,
} from '../../../../test/builders/entities.ts';
import { messagesShown, signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import type { Actor } from '../../../domain/people/roles.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { MoneyLine, type MoneyLineProps } from './money-line.tsx';

beforeAll(async () => {
  // First, so that the parts that it needs are among those that are loaded.
  await import('./hand-over-dialog.tsx');
  await loadParts();
});
afterEach(() => {
  cleanup();
  signOut();
});

const paid = aPassenger({ amountDue: 2000, payments: [aPayment()] });
const owing = aPassenger({ id: 'bia', amountDue: 1500 });

function show(
  bus: Partial<Bus>,
  { as = guide as Actor, rights = {} }: { as?: Actor; rights?: Partial<MoneyLineProps['rights']> } = {},
) {
  const { mutate } = signIn({ ...as, now: '2026-03-05T20:00:00.000Z', connection: 'offline' });
  render(
    <MoneyLine
      bus={aBus({ passengers: [paid, owing], ...bus })}
      trip={aTrip()}
      rights={{ canBoard: true, canTakePayment: true, canManage: false, ...rights }}
    />,
  );
  return mutate;
}
const line = () => document.querySelector('dl')?.textContent;
async function open() {
  fireEvent.click(screen.getByRole('button', { name: /: entregar dinheiro$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entregar dinheiro' }));
  const hand = () => act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Entregar' })));
  return { dialog, amount: dialog.getByLabelText<HTMLInputElement>('Valor'), hand };
}

test('MONEY-30 says what is to be collected and what this person carries', () => {
  show({});
  expect(line()).toBe('Por cobrar15,00€Consigo20,00€');
  cleanup();
  show({ passengers: [] });
  expect(line()).toBeUndefined();
});

test('MONEY-31 on a cancelled trip nobody has to pay; the cash is still to be handed over', () => {
  show({}, { rights: { canBoard: false, givesBack: true } });
  expect(line()).toBe('Consigo20,00€');
  screen.getByRole('button', { name: 'Consigo 20,00€: entregar dinheiro' });
});

test('MONEY-38 the organizer, and who only looks, hand nothing over', () => {
  show({}, { as: organizer });
  expect(line()).toBe('Por cobrar15,00€Consigo0,00€');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show({}, { rights: { canTakePayment: false } });
  expect(screen.queryByRole('button')).toBeNull();
});

test('MONEY-38 a guide declares what they carry, with a note', async () => {
  const mutate = show({});
  const { dialog, amount, hand } = await open();
  expect(amount.value).toBe('20,00');
  fireEvent.change(dialog.getByLabelText('Nota (opcional)'), { target: { value: 'No envelope azul' } });
  await hand();
  expect(mutate.mock.calls).toMatchObject([
    ['declareCash', { tripId: 't1', busId: 'b1', amount: 2000, note: 'No envelope azul' }],
  ]);
  expect(messagesShown()).toEqual(['Guardado neste dispositivo.']);
});

test('MONEY-38 bad amounts get a sentence at the field, a refusal one above the button', async () => {
  const mutate = show({});
  const { dialog, amount, hand } = await open();
  for (const [typed, sentence] of [
    ['', 'Escreva um valor acima de zero.'],
    ['1,234', 'O valor tem no máximo duas casas decimais.'],
    ['20000,01', 'O valor não pode passar de 20000,00€.'],
  ] as const) {
    fireEvent.change(amount, { target: { value: typed } });
    await hand();
    dialog.getByText(sentence);
  }
  expect(mutate).not.toHaveBeenCalled();
  mutate.mockResolvedValue({ ok: false, code: 'INVALID', message: 'Já há 50 entregas neste autocarro.' });
  fireEvent.change(amount, { target: { value: '5' } });
  await hand();
  dialog.getByText('Erro ao registar entrega: Já há 50 entregas neste autocarro.');
});

test('MONEY-39 what was handed over is listed, with what was counted, also after the trip', async () => {
  const deliveries = [
    aDelivery({ id: 'd1', amount: 500, note: 'Moedas' }),
    aDelivery({ id: 'd2', amount: 1500, settledAmount: 1450 }),
    aDelivery({ id: 'd3', by: otherGuide.uid }),
  ];
  show({ deliveries }, { rights: { canBoard: false } });
  expect(line()).toBe('Por cobrar15,00€Consigo0,50€');
  const { dialog, amount } = await open();
  const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['5,00€ às 18:00por confirmarMoedas', '15,00€ às 18:00confirmado: 14,50€']);
  expect(amount.value).toBe('0,50');
});

test('MONEY-39 who carries nothing finds the amount empty', async () => {
  show({ deliveries: [aDelivery({ amount: 2500 })] });
  expect(line()).toBe('Por cobrar15,00€Consigo-5,00€');
  expect((await open()).amount.value).toBe('');
});
