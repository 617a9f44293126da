import { expect, test } from 'vitest';
import { aPassenger, aPayment } from '../../../../test/builders/entities.ts';
import { ledgerOf } from '../../../domain/money/ledger.ts';
import { boardingWords, receivedWords, voidedWords } from './tick-moments.ts';
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

test('PASS-07 says that the pass was read, and nothing of a tick on the list', () => {
  const boarded = aPassenger({ boarded: true, boardedAt: at, boardedBy: 'rui', boardedVia: 'passe' });
  expect(boardingWords(boarded, nameOf, now)).toBe('Embarcou às 06:42 com passe · Rui');
  expect(boardingWords({ ...boarded, boardedVia: 'lista' }, nameOf, now)).toBe('Embarcou às 06:42 · Rui');
});

test('shows an unboarding, and nothing without ticks', () => {
  const off = aPassenger({ boardedChangedAt: at, boardedBy: 'celia' });
  expect(boardingWords(off, nameOf, now)).toBe('Retirado às 06:42 · Célia');
  expect(boardingWords(aPassenger(), nameOf, now)).toBeUndefined();
});

const received = aPayment({ amount: 1500, by: 'rui', byName: undefined, at });

test('MONEY-32 says how much was paid, how, when and to whom', () => {
  expect(receivedWords(received, nameOf, now)).toBe('15,00€ em dinheiro às 06:42 · Rui');
  expect(receivedWords({ ...received, method: 'MB WAY' }, nameOf, now)).toBe(
    '15,00€ · MB WAY às 06:42 · Rui',
  );
  // Of a trip that costs nothing.
  expect(receivedWords({ ...received, amount: 0 }, nameOf, now)).toBe('Pago às 06:42 · Rui');
  // A tick from before the times of ticks.
  const [before] = ledgerOf({ price: 20 }, aPassenger({ paymentStatus: 'Pago' })).payments;
  expect(before && receivedWords(before, () => 'outro responsável', now)).toBe(
    '20,00€ em dinheiro · outro responsável',
  );
});

test('MONEY-32 says who voided a payment, and when', () => {
  const voided = { ...received, id: 'void', by: 'celia', voids: received.id };
  expect(voidedWords(voided, nameOf, now)).toBe('anulado por Célia às 06:42');
  expect(voidedWords(voided, () => undefined, now)).toBe('anulado às 06:42');
});

test('BOARD-10 MONEY-32 adds the date to a tick of another Lisbon day, since a seat may have been paid weeks ago', () => {
  const paid = { ...received, at: '2026-07-04T23:30:00.000Z' };
  expect(receivedWords(paid, nameOf, now)).toBe('15,00€ em dinheiro às 00:30 · Rui');
  const nextDay = '2026-07-05T23:30:00.000Z';
  expect(receivedWords(paid, nameOf, nextDay)).toBe('15,00€ em dinheiro a 05/07/2026 às 00:30 · Rui');
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
