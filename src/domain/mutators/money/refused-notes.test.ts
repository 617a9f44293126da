import { expect, test } from 'vitest';
import { aTripWith } from '../../../../test/builders/club.ts';
import { documentsOf } from '../../../../test/builders/documents.ts';
import { aBus, aPayment, aWalkUp, guide, organizer } from '../../../../test/builders/entities.ts';
import { verdictOf } from '../../../../test/builders/outcomes.ts';
import type { Bus } from '../../entities/bus.schema.ts';
import { isToReturn, leftLedgersOf } from '../../money/money-on-bus.ts';
import { busRef } from '../../wire/documents.ts';

const trip = { prices: { default: 20, socio: 15 } };
const ref = busRef(organizer.uid, 't1', 'b1');
const on = { tripId: 't1', busId: 'b1' };
const club = (bus: Partial<Bus>) => documentsOf(aTripWith({ buses: [aBus(bus)] }));
const noted = (more = {}) => aWalkUp({ amountPaid: 1800, ...more });

test('MONEY-46 what a guide received of somebody who was refused a seat is to be returned, and returned once', () => {
  const documents = club({ walkUps: [noted()] });
  expect(leftLedgersOf(trip, documents.at(ref))).toEqual([]);
  documents.run('refuseWalkUp', { ...on, walkUpId: 'w1' }, { actor: organizer });
  const [left] = leftLedgersOf(trip, documents.at(ref));
  expect(left).toMatchObject({ id: 'w1', name: 'Bento Sá', phone: '', payments: [{ by: guide.uid }] });
  expect(left && isToReturn(left)).toBe(true);
  expect(verdictOf(documents.send('removeBus', on, { actor: organizer }))).toBe('BUS_HAS_MONEY');
  documents.run('voidPayment', { ...on, passengerId: 'w1', paymentId: 'note-w1' }, { actor: organizer });
  const after = leftLedgersOf(trip, documents.at(ref));
  expect(after).toMatchObject([{ id: 'w1', payments: [{ id: 'note-w1' }, { voids: 'note-w1' }] }]);
  expect(after.some(isToReturn)).toBe(false);
  expect(verdictOf(documents.send('removeBus', on, { actor: organizer }))).toBe('applied');
});

test('MONEY-46 or the organizer keeps it; a note that was not paid, or waits, leaves nothing', () => {
  const documents = club({ walkUps: [noted({ status: 'refused' })] });
  documents.run('keepPayment', { ...on, passengerId: 'w1' }, { actor: organizer });
  expect(leftLedgersOf(trip, documents.at(ref)).some(isToReturn)).toBe(false);
  for (const more of [{ status: 'refused', paymentStatus: 'Pendente' }, { status: 'waiting' }]) {
    expect(leftLedgersOf(trip, aBus({ walkUps: [noted(more)] }))).toEqual([]);
  }
});

test('MONEY-46 what the club offered to somebody who left is no money to return', () => {
  const offered = aPayment({ method: 'Oferta do clube' });
  const left = { id: 'ana', name: 'Ana', phone: '', amountDue: 2000, payments: [offered] };
  expect(isToReturn(left)).toBe(false);
  expect(isToReturn({ ...left, payments: [offered, aPayment({ id: 'p2' })] })).toBe(true);
});
