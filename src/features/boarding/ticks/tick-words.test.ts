import { expect, test } from 'vitest';
import { aPassenger, aPayment } from '../../../../test/builders/entities.ts';
import { boardingWords, paymentWords } from './tick-moments.ts';
import { surplusWords } from './tick-words.ts';

const nameOf = (uid: string | undefined, noted: string | undefined) =>
  noted ?? ({ rui: 'Rui', celia: 'Célia' } as Record<string, string>)[uid ?? ''];
const at = '2026-07-05T05:42:00.000Z';
const now = '2026-07-05T12:00:00.000Z';

test('BOARD-10 shows the earliest boarding and its author, in Lisbon time', () => {
  const passenger = aPassenger({
    boarded: true,
    boardedAt: at,
    boardedChangedAt: '2026-07-05T05:50:00.000Z',
    boardedBy: 'rui',
  });
  expect(boardingWords(passenger, nameOf, now)).toBe('Embarcou às 06:42 · Rui');
  expect(boardingWords({ ...passenger, boardedBy: 'unknown' }, nameOf, now)).toBe('Embarcou às 06:42');
  const noted = { ...passenger, boardedBy: 'unknown', boardedByName: 'Duda' };
  expect(boardingWords(noted, nameOf, now)).toBe('Embarcou às 06:42 · Duda');
});

test('shows an unboarding, a payment and its withdrawal, and nothing without ticks', () => {
  const off = aPassenger({ boardedChangedAt: at, boardedBy: 'celia' });
  expect(boardingWords(off, nameOf, now)).toBe('Retirado às 06:42 · Célia');
  const paid = aPassenger({ paymentStatus: 'Pago', paymentChangedAt: at, paymentBy: 'rui' });
  expect(paymentWords(paid, nameOf, now)).toBe('Pago às 06:42 · Rui');
  expect(paymentWords({ ...paid, paymentStatus: 'Pendente' }, nameOf, now)).toBe(
    'De novo pendente às 06:42 · Rui',
  );
  expect([boardingWords(aPassenger(), nameOf, now), paymentWords(aPassenger(), nameOf, now)]).toEqual([
    undefined,
    undefined,
  ]);
});

test('BOARD-10 adds the date to a tick of another Lisbon day, since a seat may have been paid weeks ago', () => {
  const paid = aPassenger({ paymentStatus: 'Pago', paymentChangedAt: '2026-07-04T23:30:00.000Z' });
  expect(paymentWords(paid, nameOf, now)).toBe('Pago às 00:30');
  const nextDay = '2026-07-05T23:30:00.000Z';
  expect(paymentWords(paid, nameOf, nextDay)).toBe('Pago a 05/07/2026 às 00:30');
  const aboard = aPassenger({ boarded: true, boardedAt: at, boardedBy: 'rui' });
  expect(boardingWords(aboard, nameOf, nextDay)).toBe('Embarcou a 05/07/2026 às 06:42 · Rui');
});

test('BOARD-85 MONEY-07 says what was received too much, and by whom', () => {
  const payment = (id: string, by: string) => aPayment({ id, by, byName: undefined, amount: 1500 });
  const paid = aPassenger({ amountDue: 1500, payments: [payment('a', 'celia'), payment('b', 'rui')] });
  expect(surplusWords(paid, nameOf)).toBe('recebido 30,00€ de 15,00€, por Célia e Rui');
  expect(surplusWords({ ...paid, amountDue: 3000 }, nameOf)).toBeUndefined();
  expect(surplusWords(aPassenger(), nameOf)).toBeUndefined();
  const twice = { ...paid, payments: [payment('a', 'celia'), payment('b', 'celia')] };
  expect(surplusWords(twice, nameOf)).toBe('recebido 30,00€ de 15,00€, por Célia');
});
