// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aBooking, aBus } from '../../../../../test/builders/entities.ts';
import type { Booking } from '../../../../domain/entities/booking.schema.ts';
import { noSeatsOnBus } from '../../../../domain/wire/refusals.ts';
import { BookingsWithoutBus } from '../bookings-without-bus.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { BulkDecisions } from '../bulk/bulk-decisions.tsx';
import { DistributeDialog } from '../bulk/distribute-dialog.tsx';
import type { LeftOut } from '../bulk/left-out-reasons.ts';
import { useBookingDecision } from '../use-booking-decision.ts';

const mutate = vi.fn();
const offered = vi.fn();

vi.mock(import('../../../../session/account/use-session.ts'), async (original) => ({
  ...(await original()),
  useMutate: () => mutate,
}));
vi.mock(import('../use-seats-held.ts'), () => ({ useSeatsHeld: () => 0 }));
vi.mock(import('../../../../session/messages/use-offer-undo.ts'), async (original) => ({
  ...(await original()),
  useOfferUndo: () => offered,
}));

// Not every part: those of other features would keep this file's mocks.
beforeAll(async () => {
  await import('../../../../ui/dialogs/confirm-dialog-popup.tsx');
});
beforeEach(() => {
  mutate.mockReset().mockResolvedValue({ ok: true, tapId: '1' });
  offered.mockReset();
});
afterEach(cleanup);

/** A dialog comes with its chunk, which waits for a core while other tests run. */
const patient = { timeout: 30_000 };

const partyChangedAt = '2026-02-28T10:00:00.000Z';
const companion = (id: string) => ({ id, name: `Nome ${id}`, isMinor: false, phone: '', price: 20 });
const rowOf = (passengerId: string, passengerName: string, booking: Partial<Booking> = {}) => ({
  ...{ id: passengerId, path: passengerId },
  booking: aBooking({ passengerId, passengerName, ...booking }),
});
const family = { seats: 4, party: ['a', 'b', 'c'].map(companion), partyChangedAt };
const rows = [
  rowOf('ana', 'Ana Silva', family),
  rowOf('ze', 'Zé', { createdAt: '2026-02-21T09:00:00.000Z' }),
];
const busWith = (id: string, capacity: number) => ({
  ...{ id, path: id, bus: aBus({ id, busNumber: id.slice(1), capacity }) },
});
const accepted = (passengerId: string, busId: string) => [
  'acceptBooking',
  {
    ...{ tripId: 't1', passengerId, busId, ...(passengerId === 'ana' && { partyChangedAt }) },
    passCode: expect.stringMatching(/^[0-9A-Z]{16}$/),
  },
];
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const nothing = () => undefined;
const nowhere = () => null;

function One() {
  const decide = useBookingDecision('t1');
  const booking = rows[0]!.booking;
  return (
    <button type="button" onClick={() => void decide({ booking, outcome: 'accept', bus: busWith('b1', 9) })}>
      aceitar
    </button>
  );
}

test('GROUP-40 the acceptance of one request names the party that was seen', async () => {
  render(<One />);
  await press('aceitar');
  expect(mutate.mock.calls).toEqual([accepted('ana', 'b1')]);
});

test('GROUP-40 and that of many', async () => {
  render(
    <BulkDecisions
      tripId="t1"
      rows={rows}
      found={rows}
      buses={[busWith('b1', 9)]}
      chosen={new Set(['ana', 'ze'])}
      onChosenChange={nothing}
      isChoosing
      onDone={nothing}
    >
      {() => null}
    </BulkDecisions>,
  );
  await press('Aceitar 2 reservas');
  expect(mutate.mock.calls).toEqual([accepted('ana', 'b1'), accepted('ze', 'b1')]);
});

const withoutBus = (...buses: ReturnType<typeof busWith>[]) => {
  const waiting = rows.map((row) => ({ ...row, booking: { ...row.booking, status: 'accepted' as const } }));
  render(<BookingsWithoutBus tripId="t1" rows={waiting} buses={buses} afterwards={nowhere} />);
};

test('GROUP-40 and one that waited for a bus, and the message says all seats', async () => {
  withoutBus(busWith('b1', 9));
  await press(/^Ana Silva/);
  screen.getByText('Com: Nome a, Nome b, Nome c');
  await press('Atribuir 4 lugares');
  expect(mutate.mock.calls).toEqual([accepted('ana', 'b1')]);
  expect(offered.mock.lastCall?.[0]).toBe('4 lugares atribuídos no autocarro 1.');
});

test('GROUP-40 GROUP-43 «Sentar todos» gives whole parties seats, and counts seats', async () => {
  withoutBus(busWith('b1', 3), busWith('b2', 4));
  await press('Sentar todos');
  expect(mutate.mock.calls).toEqual([accepted('ana', 'b2'), accepted('ze', 'b1')]);
  expect(offered.mock.lastCall?.[0]).toBe('5 lugares atribuídos.');
});

test('GROUP-43 «Sentar todos» says for how many people there is no seat', async () => {
  withoutBus(busWith('b1', 3));
  await press('Sentar todos');
  expect(mutate.mock.calls).toEqual([accepted('ze', 'b1')]);
  expect(offered.mock.lastCall?.[0]).toBe('1 lugar atribuído. Falta lugar para 4.');
});

const distributing = async (...buses: ReturnType<typeof busWith>[]) => {
  const onDone = vi.fn<(leftOut: LeftOut[]) => void>();
  render(
    <DistributeDialog
      tripId="t1"
      open
      onOpenChange={nothing}
      rows={rows}
      buses={buses}
      onDone={onDone}
      afterwards={nowhere}
    />,
  );
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Distribuir pelos autocarros' }, patient),
  );
  return { dialog, onDone };
};

test('GROUP-40 GROUP-43 «Distribuir» says the seats beside the requests', async () => {
  const { dialog } = await distributing(busWith('b1', 5));
  dialog.getByText('2 reservas, 5 lugares · cheio');
  await press('Aceitar 2 reservas, 5 lugares');
  expect(mutate.mock.calls).toEqual([accepted('ana', 'b1'), accepted('ze', 'b1')]);
});

test('GROUP-43 «Distribuir» leaves four people over who find three seats, and says why', async () => {
  const { dialog, onDone } = await distributing(busWith('b1', 3));
  dialog.getByText('1 reserva · sobram 2 lugares');
  dialog.getByText('Fica 1 de fora');
  await press('Aceitar 1 reserva');
  expect(onDone.mock.lastCall?.[0]).toEqual([
    { name: 'Ana Silva e 3 acompanhantes', reason: 'Nenhum autocarro tem lugar para o grupo todo' },
  ]);
});

const bar = (capacity: number) =>
  render(
    <BulkBar
      chosen={rows.map(({ booking }) => booking)}
      hidden={0}
      buses={[busWith('b1', capacity)]}
      onAccept={nothing}
      onReject={nothing}
    />,
  );

test('GROUP-43 the bar of the chosen requests counts their seats', () => {
  bar(4);
  expect(screen.getByRole('status').textContent).toBe(
    '2 selecionadas · 5 lugaresSó há 4 lugares livres: as restantes continuam pendentes.',
  );
  cleanup();
  bar(5);
  expect(screen.getByRole('status').textContent).toBe('2 selecionadas · 5 lugares');
});

test('GROUP-43 who was chosen and does not fit is left over with the sentence of the refusal', async () => {
  const refused = noSeatsOnBus('1', 3, 3);
  mutate.mockImplementation(async (_verb, { passengerId }) =>
    passengerId === 'ana' ? { ok: false, ...refused } : { ok: true, tapId: '1' },
  );
  const onDone = vi.fn<(leftOut: LeftOut[]) => void>();
  const all = new Set(['ana', 'ze']);
  const props = { tripId: 't1', rows, found: rows, chosen: all, onChosenChange: nothing, isChoosing: true };
  render(
    <BulkDecisions {...props} buses={[busWith('b1', 3)]} onDone={onDone}>
      {() => null}
    </BulkDecisions>,
  );
  await press('Aceitar 2 reservas');
  expect(onDone.mock.lastCall?.[0]).toEqual([{ name: 'Ana Silva', reason: refused.message }]);
});
