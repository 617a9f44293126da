// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  aBus,
  aPassenger,
  aTrip,
  guide,
  organizer,
  otherOrganizer,
} from '../../../../test/builders/entities.ts';
import { messagesShown, signIn, signOut } from '../../../../test/builders/signed-in.ts';
import { withoutLayout } from '../../../../test/builders/without-layout.ts';
import type { Bus, Passenger } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Actor } from '../../../domain/people/roles.ts';
import type { Presence } from '../../../domain/roll-calls/roll-call.schema.ts';
import { busRef, publicTripRef } from '../../../domain/wire/documents.ts';
import { BusPassengerListPage } from '../list/bus-passenger-list-page.tsx';

const rollId = 'b1~regresso';
const clock = (minute: number) => new Date(Date.UTC(2026, 2, 5, 22, minute)).toISOString();
const call = { id: rollId, label: 'Regresso', openedAt: clock(0), openedBy: guide.uid };

withoutLayout();
// Not every part of the list: unit files share what they import, and some want to import their form themselves.
beforeAll(async () => {
  await Promise.all([
    import('./new-call-dialog.tsx'),
    import('./departure-dialog.tsx'),
    import('./roll-call-list.tsx'),
    import('./call-switch.tsx'),
    import('./other-means.tsx'),
    import('../rows/row-details.tsx'),
    import('../../../ui/dialogs/confirm-dialog-popup.tsx'),
  ]);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date(clock(30)) });
});
afterEach(() => {
  cleanup();
  signOut();
  vi.useRealTimers();
});

const person = (name: string, state?: Presence['state'], more: Partial<Passenger> = {}) =>
  aPassenger({
    ...{ id: name, name, userId: undefined, boarded: true, phone: '912 345 678' },
    ...(state && { presence: { [rollId]: { state, at: clock(5), by: guide.uid, byName: 'Rui P.' } } }),
    ...more,
  });

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

async function show(
  passengers: Passenger[],
  {
    as = guide,
    bus = {},
    trip = {},
    address = `?chamada=${encodeURIComponent(rollId)}`,
  }: { as?: Actor; bus?: Partial<Bus>; trip?: Partial<Trip>; address?: string } = {},
) {
  const device = signIn({
    ...as,
    now: clock(30),
    connection: 'offline',
    held: {
      publicTrip: new Map([[publicTripRef('t1').path, aTrip({ id: 't1', ...trip })]]),
      bus: new Map([
        [busRef(organizer.uid, 't1', 'b1').path, aBus({ rollCalls: [call], passengers, ...bus })],
      ]),
    },
  });
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[`/trips/t1/buses/b1/passengers${address}`]}>
        <Routes>
          <Route
            path="trips/:tripId/buses/:busId/passengers"
            element={<BusPassengerListPage mode="guide" notices={null} postNotice={null} />}
          />
        </Routes>
        <Address />
      </MemoryRouter>,
    ),
  );
  await screen.findByRole('navigation', { name: 'Ida e chamadas' });
  return device;
}

const press = (name: string | RegExp, within_: ReturnType<typeof within> = within(document.body)) =>
  act(async () => fireEvent.click(within_.getByRole('button', { name })));
/** The environment is as wide as a desk. */
const list = () => within(screen.getByRole('table', { name: 'Passageiros' }));
const head = () => screen.getByRole('region', { name: 'Chamada «Regresso»' });
const few = () => screen.queryByRole('list', { name: 'Quem falta' });

test('CALL-21 CALL-22 a call shows who boarded and what is missing, and its tap says who is present', async () => {
  const people = ['Ana', 'Bia', 'Carla', 'Duarte', 'Eva', 'Filipe'].map((name) => person(name));
  const { mutate } = await show([...people, person('Zé', undefined, { boarded: false })]);
  expect(head().textContent).toContain('faltam 6');
  expect(few()).toBeNull();
  expect(list().getAllByRole('rowheader').length).toBe(6);
  expect(screen.queryByRole('button', { name: /^Pagamento/ })).toBeNull();
  expect(screen.queryByText('Por pagar')).toBeNull();
  await press(/^Presença de Ana:/, list());
  expect(mutate).toHaveBeenCalledExactlyOnceWith('setPresent', {
    ...{ tripId: 't1', busId: 'b1', passengerId: 'Ana', passengerName: 'Ana' },
    ...{ rollId, state: 'presente', undoes: undefined },
  });
});

test('CALL-21 GROUP-36 the line of a group in a call has no word of money', async () => {
  await show(['Ana', 'Bia'].map((name) => person(name, undefined, { groupId: 'Ana', amountDue: 2000 })));
  const line = list().getByRole('rowheader', { name: /^Grupo de Ana/ }).textContent;
  expect(line).toContain('Grupo de Ana 0/2 presentes');
  expect(line).not.toMatch(/receber|pago/);
});

test('CALL-23 CALL-24 five who are missing stand above the rows with a call, the tick and the way home otherwise', async () => {
  const passengers = [
    person('Ana', 'presente'),
    person('Bia', 'outro meio'),
    ...['Eva', 'Carla', 'Duarte', 'Filipe'].map((name) => person(name)),
    person('Graça', 'em falta', { seats: 2, phone: '' }),
  ];
  const { mutate } = await show(passengers);
  expect(head().textContent).toContain('1 por outro meio');
  const names = within(few() as HTMLElement);
  expect(names.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Carla',
    'Duarte',
    'Eva',
    'Filipe',
    'Graça2 lugares',
  ]);
  expect(names.getByRole('link', { name: 'Ligar a Eva: 912 345 678' }).getAttribute('href')).toBe(
    'tel:+351912345678',
  );
  expect(names.getByText('Sem telemóvel')).toBeDefined();
  await press('Eva: regressa por outro meio', names);
  await press(/^Presença de Graça:/, names);
  expect(mutate.mock.calls).toMatchObject([
    ['setPresent', { passengerId: 'Eva', state: 'outro meio' }],
    ['setPresent', { passengerId: 'Graça', state: 'presente' }],
  ]);
  // Pressed again in the opened row, it is taken back.
  await press('Bia: detalhes', list());
  await press('Bia: regressa por outro meio', list());
  expect(mutate.mock.lastCall).toMatchObject(['setPresent', { passengerId: 'Bia', state: 'em falta' }]);
});

test('CALL-22 the departure goes on by itself, and a changed or empty one is kept', async () => {
  const { at, mutate } = await show([person('Ana')], {
    bus: { rollCalls: [{ ...call, departsAt: clock(50) }] },
  });
  expect(screen.getByRole('button', { name: 'parte em 20 min' })).toBeDefined();
  at.now = clock(53);
  await act(async () => vi.advanceTimersByTime(30_000));
  await press('devia ter partido há 3 min');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hora de partida' }));
  const field = dialog.getByLabelText<HTMLInputElement>('Hora de partida');
  expect(field.value).toBe('22:50');
  await press('Guardar', dialog);
  expect(await dialog.findByText('Essa hora já passou.')).toBeDefined();
  expect(mutate).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '' } });
  await press('Guardar', dialog);
  expect(mutate).toHaveBeenCalledExactlyOnceWith('openRollCall', {
    ...{ tripId: 't1', busId: 'b1', label: 'Regresso', departsAt: null },
  });
});

test('CALL-25 closing asks only when somebody is missing, and a closed call is opened again', async () => {
  const { mutate } = await show([person('Ana', 'presente')]);
  await press('Fechar chamada');
  expect(mutate).toHaveBeenCalledExactlyOnceWith('closeRollCall', {
    ...{ tripId: 't1', busId: 'b1', label: 'Regresso' },
  });
  cleanup();
  const names = Array.from({ length: 10 }, (_, index) => person(`P${index}`));
  const again = await show(names);
  await press('Fechar chamada');
  const question = within(await screen.findByRole('alertdialog', { name: 'Faltam 10: fechar mesmo assim?' }));
  expect(question.getByText('P0, P1, P2, P3, P4, P5, P6, P7 e mais 2.')).toBeDefined();
  expect(again.mutate).not.toHaveBeenCalled();
  cleanup();
  const closed = { ...call, closedAt: clock(20), closedBy: guide.uid, closedByName: 'Rui P.' };
  const { mutate: reopened } = await show([person('Ana')], { bus: { rollCalls: [closed] } });
  expect(head().textContent).toContain('fechada às 22:20 por Rui');
  await press('Reabrir chamada');
  expect(reopened).toHaveBeenCalledExactlyOnceWith('openRollCall', {
    ...{ tripId: 't1', busId: 'b1', label: 'Regresso' },
  });
});

test('CALL-25 when others tick the last ones while the question stands, it no longer speaks of who is missing', async () => {
  const { snapshot$ } = await show([person('Ana')]);
  await press('Fechar chamada');
  await screen.findByRole('alertdialog', { name: 'Falta 1: fechar mesmo assim?' });
  const { path } = busRef(organizer.uid, 't1', 'b1');
  const bus = aBus({ rollCalls: [call], passengers: [person('Ana', 'presente')] });
  await act(async () => snapshot$.next({ ...snapshot$.value, bus: new Map([[path, bus]]) }));
  const question = await screen.findByRole('alertdialog', { name: 'Fechar chamada?' });
  expect(question.textContent).toContain('Já não falta ninguém.');
});

test('CALL-06 a tick from after the closing is marked', async () => {
  const closed = { ...call, closedAt: clock(4), closedBy: guide.uid };
  await show([person('Ana', 'presente'), person('Bia')], { bus: { rollCalls: [closed] } });
  expect(list().getByText('depois do fecho').closest('tr')?.textContent).toContain('Ana');
});

test('CALL-27 who did not come along is folded below, and found by the search', async () => {
  const away = { boarded: false };
  const { mutate } = await show([
    person('Ana'),
    person('Xico Melo', 'presente', away),
    person('Zé Pinto', undefined, away),
  ]);
  expect(head().textContent).toContain('1 a mais do que na ida');
  expect(screen.queryByText('Zé Pinto')).toBeNull();
  await press('Não viajaram na ida (2, 1 presente)');
  await press(/^Presença de Zé Pinto:/);
  await press(/^Presença de Xico Melo:/);
  expect(mutate.mock.calls).toMatchObject([
    ['setPresent', { passengerId: 'Zé Pinto', state: 'presente' }],
    ['setPresent', { passengerId: 'Xico Melo', state: 'em falta' }],
  ]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pinto' } });
  expect(screen.getByRole('button', { name: /^Presença de Zé Pinto:/ })).toBeDefined();
  expect(screen.queryByText('Xico Melo')).toBeNull();
});

test('CALL-27 they are counted in seats, and who goes home otherwise is not present', async () => {
  const away = { boarded: false };
  await show([
    person('Ana'),
    person('Xico Melo', 'presente', { ...away, seats: 3 }),
    person('Zé Pinto', 'outro meio', away),
  ]);
  expect(head().textContent).toContain('3 a mais do que na ida');
  expect(screen.getByRole('button', { name: 'Não viajaram na ida (4, 3 presentes)' })).toBeDefined();
});

test('CALL-20 CALL-26 the switch leads from the way out to a call and back, and opens another', async () => {
  const { mutate } = await show([person('Ana')], { address: '' });
  expect(screen.getByRole('button', { name: /^Embarque de Ana:/ })).toBeDefined();
  const places = within(screen.getByRole('navigation', { name: 'Ida e chamadas' }));
  expect(places.getByRole('link', { name: 'Ida' }).getAttribute('aria-current')).toBe('true');
  await act(async () => fireEvent.click(places.getByRole('link', { name: 'Regresso' })));
  expect(screen.getByLabelText('address').textContent).toBe('?chamada=b1~regresso');
  expect(await screen.findByRole('region', { name: 'Chamada «Regresso»' })).toBeDefined();
  await press('Nova chamada');
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova chamada' }));
  fireEvent.change(dialog.getByLabelText('Nome'), { target: { value: 'Área de serviço' } });
  fireEvent.change(dialog.getByLabelText('Hora de partida (opcional)'), { target: { value: '00:10' } });
  await press('Abrir chamada', dialog);
  expect(mutate).toHaveBeenCalledExactlyOnceWith('openRollCall', {
    ...{ tripId: 't1', busId: 'b1', label: 'Área de serviço', departsAt: '2026-03-06T00:10:00.000Z' },
  });
});

test('CALL-31 on a cancelled trip, and for who does not guide the bus, a call is only read', async () => {
  await show([person('Ana')], { trip: { cancelledAt: clock(1) } });
  const isDisabled = () =>
    list()
      .getByRole('button', { name: /^Presença de Ana:/ })
      .hasAttribute('disabled');
  expect(isDisabled()).toBe(true);
  expect(screen.queryByRole('button', { name: 'Fechar chamada' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nova chamada' })).toBeNull();
  cleanup();
  await show([person('Ana')], { as: otherOrganizer });
  expect(isDisabled()).toBe(true);
  cleanup();
  // When the trip is over the coach may still be on its way.
  await show([person('Ana')], { trip: { status: 'completed', completedAt: clock(1) } });
  expect(isDisabled()).toBe(false);
  expect(messagesShown()).toEqual([]);
});
