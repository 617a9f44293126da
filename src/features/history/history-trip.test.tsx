// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type HistoryEntry, seasonTripsSchema } from '../../domain/entities/history.schema.ts';
import { HistoryTrip } from './history-trip.tsx';

afterEach(cleanup);

function wordsOf(entry: Partial<HistoryEntry>): string | null {
  const { trips } = seasonTripsSchema.parse({ trips: [{ tripId: 't1', tripName: 'Jornada 25', ...entry }] });
  const { container } = render(<HistoryTrip entry={trips[0] as HistoryEntry} />);
  const words = container.textContent;
  cleanup();
  return words;
}

test('MONEY-53 the history says what was due and paid, and of a trip from before the ledger what it said', () => {
  expect(wordsOf({ amountDue: 2000, amountPaid: 2000, paid: true })).toContain('20,00€ · pago');
  expect(wordsOf({ amountDue: 4000, amountPaid: 1500 })).toContain('40,00€ · pagou 15,00€, faltam 25,00€');
  expect(wordsOf({ amountDue: 2000, amountPaid: 0 })).toContain('20,00€ · por pagar');
  expect(wordsOf({ amountDue: 2000, amountPaid: 4000 })).toContain('pagou 40,00€ de 20,00€');
  for (const entry of [{ paid: true }, { amountDue: 0, amountPaid: 0 }]) {
    expect(wordsOf(entry)).not.toContain('€');
  }
});
