import { describe, expect, test } from 'vitest';
import {
  aBus,
  aDelivery,
  aPassenger,
  aPayment,
  aTrip,
  aWalkUp,
  guide,
  organizer,
  otherGuide,
} from '../../../../test/builders/entities.ts';
import type { Bus, Passenger } from '../../../domain/entities/bus.schema.ts';
import { voidOf } from '../../../domain/money/ledger.ts';
import type { LeftLedger, Payment } from '../../../domain/money/payment.schema.ts';
import { cashInHand, reminderBatches, tripAccounts, type UnpaidPerson } from './trip-accounts.query.ts';

const trip = aTrip();
const bus = (id: string, more: Partial<Bus> = {}) => {
  const of = aBus({ id, busNumber: id.slice(1), ...more });
  return { id, path: id, bus: of };
};
const paid = (name: string, payments: Partial<Payment>[], more: Partial<Passenger> = {}) =>
  aPassenger({
    ...{ id: name, name, amountDue: 2000 },
    ...(payments.length > 0 && {
      payments: payments.map((one, index) => aPayment({ id: `${name}-${index}`, ...one })),
    }),
    ...more,
  });
const left = (name: string, payments: Payment[], more: Partial<LeftLedger> = {}): LeftLedger => ({
  ...{ id: name, name, phone: '', amountDue: 2000, payments },
  ...more,
});
const rui = { by: otherGuide.uid, byName: 'Rui P.' };
const methods = { Dinheiro: 0, 'MB WAY': 0, Transferência: 0, 'Oferta do clube': 0 };

describe('MONEY-20 the sums', () => {
  test('of each bus and of the trip: due, received in each way, missing and paid too much', () => {
    const { total, buses } = tripAccounts(trip, [
      bus('b1', {
        passengers: [
          paid('Ana', [{}]),
          paid('Bento', [{ amount: 500, method: 'MB WAY' }]),
          paid('Célia', [{ method: 'Oferta do clube' }]),
        ],
      }),
      bus('b2', { passengers: [paid('Dina', [{}, { amount: 1500, method: 'Transferência' }])] }),
    ]);
    expect(buses.map(({ id, busNumber }) => [id, busNumber])).toEqual([
      ['b1', '1'],
      ['b2', '2'],
    ]);
    expect(buses[0]).toMatchObject({ due: 6000, received: 2500, toCollect: 1500, overpaid: 0, toReturn: 0 });
    expect(buses[1]).toMatchObject({
      due: 2000,
      received: 3500,
      toCollect: 0,
      overpaid: 1500,
      toReturn: 1500,
    });
    expect(total).toEqual({
      due: 8000,
      received: 6000,
      methods: { Dinheiro: 4000, 'MB WAY': 500, Transferência: 1500, 'Oferta do clube': 2000 },
      toCollect: 1500,
      overpaid: 1500,
      toReturn: 1500,
    });
  });

  test('count no voided payment, and a tick from before the ledger as the whole price', () => {
    const payment = aPayment({ id: 'x' });
    const { total } = tripAccounts(trip, [
      bus('b1', {
        passengers: [
          paid('Ana', [], { payments: [payment, voidOf(payment, rui as Payment)] }),
          aPassenger({ id: 'Bento', name: 'Bento', paymentStatus: 'Pago', seats: 2 }),
        ],
      }),
    ]);
    expect(total).toMatchObject({ due: 6000, received: 4000, toCollect: 2000 });
  });

  test('of a cancelled trip say nothing due: all money is to be returned, and the club’s offer is none', () => {
    const { total, unpaid, toReturn } = tripAccounts({ ...trip, cancelledAt: '2026-03-01T09:00:00.000Z' }, [
      bus('b1', {
        passengers: [
          paid('Ana', [{}]),
          paid('Bento', []),
          paid('Célia', [{ method: 'Oferta do clube' }, { amount: 100 }]),
        ],
        leftLedgers: [
          left('Dina', [aPayment({ id: 'd' })]),
          left('Eva', [aPayment({ id: 'e' })], { keptAt: '2026-03-01T09:00:00.000Z' }),
        ],
      }),
    ]);
    expect(total).toMatchObject({ due: 0, received: 6100, toCollect: 0, overpaid: 0, toReturn: 4100 });
    expect(unpaid).toEqual([]);
    expect(toReturn.map(({ name, reason, amount }) => [name, reason, amount])).toEqual([
      ['Ana', 'cancelled', 2000],
      ['Célia', 'cancelled', 100],
      ['Dina', 'left', 2000],
    ]);
  });

  test('of a trip without buses are nothing', () => {
    expect(tripAccounts(trip, [])).toEqual({
      total: { due: 0, received: 0, methods, toCollect: 0, overpaid: 0, toReturn: 0 },
      ...{ buses: [], guides: [], toReturn: [], kept: [], unpaid: [], lines: [] },
    });
  });
});

describe('MONEY-22 who carries what', () => {
  const guides = (...buses: ReturnType<typeof bus>[]) => tripAccounts(trip, buses).guides;

  test('cash less what was counted, or until then declared; MB WAY and transfers apart', () => {
    const accounts = guides(
      bus('b1', {
        passengers: [
          paid('Ana', [{ amount: 30_000 }]),
          paid('Bento', [{ amount: 700, method: 'MB WAY' }]),
          paid('Célia', [{ amount: 900, method: 'Transferência', ...rui }]),
        ],
        deliveries: [
          aDelivery({ id: 'd2', amount: 4000, at: '2026-03-05T20:00:00.000Z' }),
          aDelivery({ id: 'd1', amount: 24_000, settledAmount: 23_500 }),
        ],
      }),
    );
    expect(accounts).toMatchObject([
      {
        uid: guide.uid,
        notedName: 'Célia B.',
        isAssigned: true,
        methods: { ...methods, Dinheiro: 30_000, 'MB WAY': 700 },
        declared: 28_000,
        confirmed: 23_500,
        inHand: 2500,
        busId: 'b1',
      },
      { uid: otherGuide.uid, isAssigned: false, inHand: 0, methods: { ...methods, Transferência: 900 } },
    ]);
    expect(accounts[0]?.deliveries.map(({ busNumber, delivery }) => [busNumber, delivery.id])).toEqual([
      ['1', 'd1'],
      ['1', 'd2'],
    ]);
    expect(cashInHand(accounts)).toBe(2500);
  });

  test('also of who guides no bus any more, who has received nothing, and who handed over too much', () => {
    const accounts = guides(
      bus('b1', { assignedGuideIds: [], passengers: [paid('Ana', [rui])] }),
      bus('b2', { deliveries: [aDelivery({ amount: 500, settledAmount: 500 })] }),
      bus('b3', { assignedGuideIds: ['nova'] }),
    );
    expect(accounts.map(({ uid, isAssigned, inHand, busId }) => [uid, isAssigned, inHand, busId])).toEqual([
      [otherGuide.uid, false, 2000, 'b1'],
      ['nova', true, 0, 'b3'],
      [guide.uid, true, -500, 'b2'],
    ]);
    expect(cashInHand(accounts)).toBe(2000);
  });

  test('on several buses is one sum; money of who left, and of a note without an answer, is in the pocket too', () => {
    const accounts = guides(
      bus('b1', { passengers: [paid('Ana', [{}])], walkUps: [aWalkUp({ amountPaid: 1800 })] }),
      bus('b2', { leftLedgers: [left('Dina', [aPayment({ id: 'd', amount: 200 })])] }),
    );
    expect(accounts).toMatchObject([{ uid: guide.uid, inHand: 4000, busId: 'b1' }]);
  });

  test('the organizer has nobody to hand it over to, and nobody is asked for what an unknown person received', () => {
    const accounts = guides(
      bus('b1', {
        assignedGuideIds: [],
        passengers: [paid('Ana', [{ by: organizer.uid }]), paid('Bento', [{ by: '', byName: undefined }])],
      }),
    );
    expect(accounts).toMatchObject([
      { uid: '', inHand: 2000, busId: undefined, notedName: undefined },
      { uid: organizer.uid, isOrganizer: true, inHand: 0, methods: { Dinheiro: 2000 } },
    ]);
  });
});

describe('MONEY-23 money to return', () => {
  test('of who left, of who paid too much, and of a refused note, each with who received it', () => {
    const { toReturn, kept, total } = tripAccounts(trip, [
      bus('b1', {
        passengers: [paid('Ana', [{ amount: 1500 }, { amount: 1500, ...rui }])],
        leftLedgers: [
          left('Dina', [aPayment({ id: 'd' })], { phone: '912 345 678' }),
          left('Eva', [aPayment({ id: 'e' })], { keptAt: '2026-03-01T09:00:00.000Z' }),
          left('Fábio', [aPayment({ id: 'f', method: 'Oferta do clube' })]),
        ],
        walkUps: [aWalkUp({ id: 'w1', name: 'Gil', status: 'refused', amountPaid: 1800 })],
      }),
    ]);
    expect(toReturn).toMatchObject([
      { name: 'Ana', reason: 'overpaid', amount: 1000, due: 2000, payments: [{ amount: 1500 }, rui] },
      { name: 'Dina', reason: 'left', amount: 2000, phone: '912 345 678', payments: [{ id: 'd' }] },
      { name: 'Gil', reason: 'left', amount: 1800, payments: [{ by: guide.uid, byName: 'Gui P.' }] },
    ]);
    expect(kept).toMatchObject([{ name: 'Eva', amount: 2000, busId: 'b1' }]);
    expect(total).toMatchObject({ toReturn: 4800, overpaid: 1000, received: 8800 });
  });

  test('of who paid and was then given the seat is the money alone', () => {
    const { toReturn } = tripAccounts(trip, [
      bus('b1', {
        passengers: [
          paid('Ana', [{ amount: 500 }, { method: 'Oferta do clube' }]),
          paid('Bento', [{ method: 'Oferta do clube' }, { method: 'Oferta do clube' }]),
        ],
      }),
    ]);
    expect(toReturn).toMatchObject([{ name: 'Ana', amount: 500, payments: [{ amount: 500 }] }]);
  });
});

describe('MONEY-24 who has not paid', () => {
  test('by bus and name, with what is missing and who can be reminded', () => {
    const { unpaid } = tripAccounts(trip, [
      bus('b1', {
        passengers: [
          paid('Zé', [], { userId: undefined }),
          paid('Ana', [{ amount: 500 }], { phone: '912 345 678' }),
          paid('Rui', [{}]),
        ],
      }),
      bus('b2', {
        passengers: [
          paid('Bento', [], { userId: undefined, groupId: 'Ana' }),
          paid('Célia', [], { userId: undefined, memberUserId: 'celia', groupId: 'Ana' }),
        ],
      }),
    ]);
    expect(unpaid.map(({ name, busNumber, rest, payerId }) => [name, busNumber, rest, payerId])).toEqual([
      ['Ana', '1', 1500, 'Ana'],
      ['Zé', '1', 2000, undefined],
      ['Bento', '2', 2000, 'Ana'],
      ['Célia', '2', 2000, 'celia'],
    ]);
  });
});

describe('MONEY-21 reminders of many', () => {
  const owing = (id: string, payerId: string | undefined): UnpaidPerson => ({
    ...{ busId: 'b1', busNumber: '1', name: id, phone: '', rest: 100, id, payerId },
  });

  test('hold a hundred people at most, leave out who has no account, and keep a family together', () => {
    const people = Array.from({ length: 99 }, (_, index) => owing(`p${index}`, `p${index}`));
    const family = ['x', 'y', 'z'].map((id) => owing(id, 'x'));
    expect(reminderBatches([owing('nobody', undefined)])).toEqual([]);
    expect(reminderBatches([...family, owing('a', 'a')])).toEqual([['x', 'y', 'z', 'a']]);
    const batches = reminderBatches([family[0]!, ...people, family[1]!, family[2]!]);
    expect(batches.map(({ length }) => length)).toEqual([100, 2]);
    expect(batches[0]?.slice(0, 4)).toEqual(['x', 'y', 'z', 'p0']);
  });
});

describe('MONEY-26 the lines of the file', () => {
  test('are all payments by bus and name, with who voided them', () => {
    const payment = aPayment({ id: 'x' });
    const voids = voidOf(payment, { by: organizer.uid, byName: 'Rita M.', at: '2026-03-06T09:00:00.000Z' });
    const { lines } = tripAccounts(trip, [
      bus('b1', {
        passengers: [paid('Bento', [{}]), paid('Ana', [], { payments: [payment, voids] })],
        leftLedgers: [left('Dina', [aPayment({ id: 'd' })])],
      }),
    ]);
    expect(lines).toEqual([
      { busNumber: '1', name: 'Ana', due: 2000, payment, voidedBy: voids },
      { busNumber: '1', name: 'Bento', due: 2000, payment: aPayment({ id: 'Bento-0' }), voidedBy: undefined },
      { busNumber: '1', name: 'Dina', due: 2000, payment: aPayment({ id: 'd' }), voidedBy: undefined },
    ]);
  });
});
