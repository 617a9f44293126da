import { expect, test } from 'vitest';
import { aTripWith } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import {
  aBus,
  aDelivery,
  aPassenger,
  aPayment,
  aProfile,
  guide,
  organizer,
  otherGuide,
} from '../../../../test/builders/entities.ts';
import { messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import type { Bus } from '../../entities/bus.schema.ts';
import { busRef, profileRef } from '../../wire/documents.ts';

const bus = busRef(organizer.uid, 't1', 'b1');
const club = (more: Partial<Bus> = {}) =>
  documentsOf({
    ...aTripWith({ buses: [aBus(more)] }),
    [profileRef(guide.uid).path]: aProfile({ uid: guide.uid, firstName: 'Rui', lastName: 'Prates' }),
    [profileRef(organizer.uid).path]: aProfile({ uid: organizer.uid, firstName: 'Rita', lastName: 'Moura' }),
  });
const place = { tripId: 't1', busId: 'b1', deliveryId: 'd1' };
const declare = (documents: MemoryDocuments, more = {}, actor = guide) =>
  documents.send('declareCash', { ...place, amount: 24_000, ...more }, { actor });
const settle = (documents: MemoryDocuments, amount: number, more = {}, actor = organizer) =>
  documents.send('settleCash', { ...place, amount, ...more }, { actor });
const deliveries = (documents: MemoryDocuments) => documents.at(bus).deliveries ?? [];

test('MONEY-09 a guide says what they hand over, once, however often it is delivered', () => {
  const documents = club();
  declare(documents, { note: ' no envelope azul ' });
  declare(documents, { amount: 1 });
  expect(deliveries(documents)).toEqual([
    {
      id: 'd1',
      amount: 24_000,
      note: 'no envelope azul',
      by: guide.uid,
      byName: 'Rui P.',
      at: '2026-03-01T10:00:00.000Z',
    },
  ]);
  expect(documents.at(bus).authorIds).toEqual([guide.uid]);
});

test('MONEY-09 the organizer says what was counted, and corrects it; the rest stays', () => {
  const documents = club({ deliveries: [aDelivery()] });
  settle(documents, 1_950);
  const settledOnce = documents.snapshot();
  settle(documents, 1_950);
  expect(documents.snapshot()).toEqual(settledOnce);
  settle(documents, 0);
  expect(deliveries(documents)).toMatchObject([
    { amount: 2_000, by: guide.uid, settledAmount: 0, settledBy: organizer.uid, settledByName: 'Rita M.' },
  ]);
});

test('MONEY-09 the organizer adds what a guide did not declare, with the name that their payments have', () => {
  const documents = club({ passengers: [aPassenger({ payments: [aPayment()] })] });
  expect(verdictOf(settle(documents, 2_000))).toBe('DELIVERY_GONE');
  settle(documents, 2_000, { guideId: guide.uid });
  expect(deliveries(documents)).toMatchObject([
    { id: 'd1', amount: 2_000, by: guide.uid, byName: 'Célia B.', settledAmount: 2_000 },
  ]);
});

test('MONEY-09 also on a completed trip, and on a cancelled one', () => {
  const documents = documentsOf({
    ...aTripWith({ trip: { status: 'completed', completedAt: '2026-02-01T10:00:00.000Z' }, buses: [aBus()] }),
  });
  expect(verdictOf(declare(documents))).toBe('applied');
  expect(verdictOf(settle(documents, 24_000))).toBe('applied');
  const cancelled = documentsOf({
    ...aTripWith({ trip: { cancelledAt: '2026-02-01T10:00:00.000Z' }, buses: [aBus()] }),
  });
  expect(verdictOf(declare(cancelled))).toBe('applied');
});

test('MONEY-05 MONEY-09 nobody but the guides of the bus declares, and nobody but the organizer settles', () => {
  expect(verdictOf(declare(club(), {}, otherGuide))).toBe('NOT_ASSIGNED');
  expect(verdictOf(settle(club({ deliveries: [aDelivery()] }), 1, {}, guide))).toBe('NOT_ALLOWED');
});

test.each([
  [0, 'Escreva um valor acima de zero.'],
  [10.5, 'O valor tem no máximo duas casas decimais.'],
  [2_000_001, 'O valor não pode passar de 20000,00€.'],
])('MONEY-06 a delivery of %d cents is refused and changes nothing', (amount, sentence) => {
  const documents = club();
  const before = documents.snapshot();
  expect(messageOf(declare(documents, { amount }))).toBe(sentence);
  expect(documents.snapshot()).toEqual(before);
});

test('MONEY-09 at most fifty on a bus', () => {
  const many = Array.from({ length: 50 }, (_, index) => aDelivery({ id: `x${index}` }));
  expect(messageOf(declare(club({ deliveries: many })))).toBe('Já há 50 entregas neste autocarro.');
});
