// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  aBus,
  aDelivery,
  aPassenger,
  aPayment,
  aProfile,
  aTrip,
  guide,
  organizer,
} from '../../../../test/builders/entities.ts';
import { messagesShown, signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { busRef, profileRef, publicTripRef } from '../../../domain/wire/documents.ts';
import { TripAccountsPage } from './trip-accounts-page.tsx';
import { useReminderStore } from './use-reminders.ts';

// What else a dialog loads would keep this file waiting.
beforeAll(async () => {
  await import('../../../ui/dialogs/confirm-dialog-popup.tsx');
});
afterEach(() => {
  cleanup();
  signOut();
  useReminderStore.setState({ reminders: [] });
});

const celia = aProfile({ uid: guide.uid, firstName: 'Célia', lastName: 'Bastos', role: 'guide' });

function show({
  trip,
  bus,
  uid = organizer.uid,
}: {
  trip?: Partial<Trip>;
  bus?: Partial<Bus>;
  uid?: string;
}) {
  const device = signIn({
    uid,
    role: 'organizer',
    held: {
      publicTrip: new Map([[publicTripRef('t1').path, aTrip({ name: 'Final', ...trip })]]),
      bus: new Map([[busRef(organizer.uid, 't1', 'b1').path, aBus(bus)]]),
      profile: new Map([[profileRef(guide.uid).path, celia]]),
    },
  });
  render(
    <MemoryRouter initialEntries={['/manage-trip/t1/accounts']}>
      <Routes>
        <Route path="manage-trip/:tripId/accounts" element={<TripAccountsPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return device;
}

const press = (name: string | RegExp, part: HTMLElement = document.body) =>
  act(async () => fireEvent.click(within(part).getByRole('button', { name })));
const dialog = () => screen.findByRole('alertdialog', {}, { timeout: 30_000 });
const list = (name: string) => screen.getByRole('list', { name });
const owing = aPassenger({ id: 'ana', name: 'Ana', amountDue: 2000, phone: '912 345 678' });
const on = { tripId: 't1', busId: 'b1' };

describe('MONEY-20 the page', () => {
  test('begins with what is missing, and says who has it', () => {
    show({ bus: { passengers: [owing, aPassenger({ id: 'b', amountDue: 2000, payments: [aPayment()] })] } });
    const words = document.querySelector('main, body')?.textContent ?? '';
    expect(words).toMatch(/Falta receber20,00€de 1 pessoaPagos 20,00€ de 40,00€/);
    expect(list('Quem tem o dinheiro').textContent).toMatch(/Célia Bastos 20,00€ por entregar/);
  });

  test('of a cancelled trip says what is to be returned, and of a paid one that nothing is missing', () => {
    const paid = aPassenger({ amountDue: 2000, payments: [aPayment()] });
    show({ trip: { cancelledAt: '2026-03-01T09:00:00.000Z' }, bus: { passengers: [paid, owing] } });
    expect(document.body.textContent).toMatch(/A devolver20,00€a 1 pessoa/);
    expect(screen.queryByRole('list', { name: 'Falta pagar' })).toBeNull();
    cleanup();
    signOut();
    show({ trip: { status: 'completed' }, bus: { passengers: [paid] } });
    screen.getByText('Não falta receber nada.');
  });

  test('is for the own trip only', () => {
    show({ uid: 'organizer-2', bus: { passengers: [owing] } });
    screen.getByText('Acesso não autorizado: Você não é o organizador desta viagem.');
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('MONEY-27 says how old its data are', () => {
    show({ bus: { passengers: [owing] } });
    screen.getByText(/Final · .* · dados por confirmar/);
  });
});

describe('MONEY-25 a delivery', () => {
  const declared = aDelivery({ amount: 24_000 });

  test('is confirmed with what was counted; what is no amount is said at the field and sends nothing', async () => {
    const { mutate } = show({ bus: { deliveries: [declared] } });
    await press('Confirmar entrega de 240,00€ de Célia Bastos');
    const question = await dialog();
    const field = within(question).getByLabelText('Valor contado') as HTMLInputElement;
    expect(field.value).toBe('240,00');
    const none = /^Escreva o valor contado, por exemplo 12,50\./;
    for (const [typed, sentence] of [
      ['', none],
      ['muito', none],
      ['-5', 'O valor não pode ser negativo.'],
      ['1,234', 'O valor tem no máximo duas casas decimais.'],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } });
      await press('Confirmar', question);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      within(question).getByText(sentence);
    }
    expect(mutate).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '235' } });
    await press('Confirmar', question);
    expect(mutate.mock.calls).toEqual([['settleCash', { ...on, deliveryId: 'd1', amount: 23_500 }]]);
    await waitFor(() => expect(messagesShown()).toEqual(['Entrega confirmada.']));
  });

  test('is confirmed with nothing, and one that is refused says why at the field', async () => {
    const { mutate } = show({ bus: { deliveries: [declared] } });
    const tooMuch = { ok: false, code: 'INVALID', message: 'O valor não pode passar de 20000,00€.' } as const;
    mutate.mockResolvedValueOnce(tooMuch);
    await press(/^Confirmar entrega/);
    const question = await dialog();
    await press('Confirmar', question);
    within(question).getByText(tooMuch.message);
    fireEvent.change(within(question).getByLabelText('Valor contado'), { target: { value: '0' } });
    await press('Confirmar', question);
    expect(mutate).toHaveBeenLastCalledWith('settleCash', { ...on, deliveryId: 'd1', amount: 0 });
  });

  test('is corrected, and the difference is said', async () => {
    show({ bus: { deliveries: [{ ...declared, settledAmount: 23_500 }] } });
    screen.getByText('Contou 235,00€: faltam 5,00€');
    await press('Corrigir entrega de 240,00€ de Célia Bastos');
    const field = within(await dialog()).getByLabelText('Valor contado') as HTMLInputElement;
    expect(field.value).toBe('235,00');
  });

  test('that was not declared is added for the guide, with a new id and the cash that is missing', async () => {
    const paid = aPassenger({ amountDue: 2000, payments: [aPayment()] });
    const { mutate } = show({ bus: { passengers: [paid] } });
    await press('Registar entrega de Célia Bastos');
    await press('Confirmar', await dialog());
    expect(mutate.mock.calls).toEqual([
      ['settleCash', { ...on, deliveryId: expect.any(String), amount: 2000, guideId: guide.uid }],
    ]);
  });
});

test('MONEY-25 a delivery is not added twice when the guide declares the same money while it is counted', async () => {
  const paid = aPassenger({ amountDue: 2000, payments: [aPayment()] });
  const { mutate, snapshot$ } = show({ bus: { passengers: [paid] } });
  await press('Registar entrega de Célia Bastos');
  const question = await dialog();
  const { path } = busRef(organizer.uid, 't1', 'b1');
  const declared = aBus({ passengers: [paid], deliveries: [aDelivery({ amount: 2000 })] });
  await act(async () => snapshot$.next({ ...snapshot$.value, bus: new Map([[path, declared]]) }));
  await press('Confirmar', question);
  expect(mutate).not.toHaveBeenCalled();
  within(question).getByText(/^Entretanto este dinheiro já foi registado/);
  // Who counted other money says so by pressing again.
  await press('Confirmar', question);
  expect(mutate).toHaveBeenCalledOnce();
});

describe('MONEY-23 money to return', () => {
  const left = {
    ...{ id: 'dina', name: 'Dina', phone: '', amountDue: 2000 },
    payments: [aPayment(), aPayment({ id: 'p2', amount: 500, method: 'MB WAY' as const })],
  };

  test('of who left is asked for, and every payment of it voided', async () => {
    const { mutate } = show({ bus: { leftLedgers: [left] } });
    const row = list('A devolver');
    expect(row.textContent).toMatch(/20,00€ em dinheiro, recebidos por Célia Bastos a 05\/03\/2026 às 16:01/);
    expect(row.textContent).toMatch(/5,00€ \(MB WAY\), recebidos/);
    await press('Devolver 25,00€ a Dina');
    expect(mutate).not.toHaveBeenCalled();
    await press('Devolver', await dialog());
    const args = { ...on, passengerId: 'dina', passengerName: 'Dina' };
    expect(mutate.mock.calls).toEqual([
      ['voidPayment', { ...args, paymentId: 'p1' }],
      ['voidPayment', { ...args, paymentId: 'p2' }],
    ]);
    await waitFor(() => expect(messagesShown()).toEqual(['Dina: dinheiro devolvido.']));
  });

  test('is kept, and owed again', async () => {
    const { mutate } = show({ bus: { leftLedgers: [left] } });
    await press('Não devolver a Dina');
    cleanup();
    const kept = show({ bus: { leftLedgers: [{ ...left, keptAt: '2026-03-01T09:00:00.000Z' }] } });
    expect(screen.queryByRole('list', { name: 'A devolver' })).toBeNull();
    await press('Voltar a dever a Dina');
    expect([mutate.mock.calls, kept.mutate.mock.calls]).toEqual([
      [['keepPayment', { ...on, passengerId: 'dina', kept: true }]],
      [['keepPayment', { ...on, passengerId: 'dina', kept: false }]],
    ]);
  });

  test('of who paid too much one payment is chosen, and the question says what is owed then', async () => {
    const both = [aPayment({ amount: 1500 }), aPayment({ id: 'p2', amount: 1800 })];
    const { mutate } = show({ bus: { passengers: [aPassenger({ amountDue: 1500, payments: both })] } });
    expect(list('A devolver').textContent).toMatch(/Ana Silva18,00€Pagou a mais/);
    expect(screen.queryByRole('button', { name: /^Não devolver/ })).toBeNull();
    await press('Devolver 18,00€ a Ana Silva');
    expect((await dialog()).textContent).not.toMatch('fica a dever');
    await press('Cancelar', await dialog());
    cleanup();
    signOut();
    show({ bus: { passengers: [aPassenger({ amountDue: 1500, payments: [both[1]!] })] } });
    await press('Devolver 18,00€ a Ana Silva');
    within(await dialog()).getByText(/Ana Silva fica a dever 15,00€/);
    expect(mutate).not.toHaveBeenCalled();
  });
});

describe('MONEY-21 MONEY-24 who has not paid', () => {
  const unknown = aPassenger({ id: 'ze', name: 'Zé', userId: undefined, amountDue: 500 });

  test('can be called and reminded, or has no account; the time of the reminder stays', async () => {
    const { mutate } = show({ bus: { passengers: [unknown, owing] } });
    const [first, second] = within(list('Falta pagar')).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/Ana.*Autocarro 1.*20,00€/);
    expect(screen.getByRole('link', { name: '912 345 678' }).getAttribute('href')).toBe('tel:+351912345678');
    expect(second?.textContent).toMatch(/Zé.*Sem conta: não recebe lembretes.*5,00€/);
    expect(screen.queryByRole('button', { name: 'Lembrar Zé' })).toBeNull();
    await press('Lembrar Ana');
    expect(mutate.mock.calls).toEqual([['remindPayment', { tripId: 't1', passengerIds: ['ana'] }]]);
    within(first!).getByText('Lembrado às 12:00');
    await waitFor(() => expect(messagesShown()).toEqual(['O lembrete vai ser enviado.']));
    cleanup();
    show({ bus: { passengers: [owing] } });
    screen.getByText('Lembrado às 12:00');
  });

  test('are reminded once when a wet thumb presses twice', async () => {
    const { mutate } = show({ bus: { passengers: [owing] } });
    await press('Lembrar todos');
    await press('Lembrar todos');
    expect(mutate).toHaveBeenCalledOnce();
  });

  test('are all reminded with one press, those without an account left out; one that was undone is forgotten', async () => {
    const other = aPassenger({ id: 'rui', name: 'Rui', amountDue: 500 });
    const { mutate, verdict } = show({ bus: { passengers: [unknown, owing, other] } });
    verdict.status = 'waiting';
    await press('Lembrar todos');
    expect(mutate.mock.calls).toEqual([['remindPayment', { tripId: 't1', passengerIds: ['ana', 'rui'] }]]);
    await waitFor(() => expect(messagesShown()).toEqual(['O lembrete vai ser enviado a 2 pessoas.']));
    await waitFor(() => expect(screen.queryByText(/^Lembrado às/)).toBeNull());
  });

  test('a reminder that is refused at once says why, and is not noted', async () => {
    const { mutate } = show({ bus: { passengers: [owing] } });
    mutate.mockResolvedValueOnce({ ok: false, code: 'TRIP_GONE', message: 'Viagem não encontrada.' });
    await press('Lembrar Ana');
    expect(messagesShown()).toEqual(['Erro ao lembrar: Viagem não encontrada.']);
    expect(screen.queryByText(/^Lembrado às/)).toBeNull();
  });
});
