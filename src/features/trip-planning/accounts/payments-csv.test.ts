import { expect, test } from 'vitest';
import { aPayment, aTrip } from '../../../../test/builders/entities.ts';
import { voidOf } from '../../../domain/money/ledger.ts';
import { accountsFileName, paymentsCsv } from './payments-csv.ts';

const nameOf = (uid: string, noted: string | undefined) => noted ?? uid;
const header = '\uFEFFAutocarro;Passageiro;A pagar;Valor;Método;Recebido por;Data;Hora;Anulado por';

test('MONEY-26 has a line for each payment, in Lisbon time, with who voided it, and no formula', async () => {
  const summer = aPayment({ at: '2026-07-05T22:30:00.000Z' });
  const voidedBy = voidOf(summer, { by: 'rita', byName: '=Rita', at: '2026-07-06T09:00:00.000Z' });
  const byPhone = aPayment({ method: 'MB WAY', amount: 1250, by: 'rui', byName: undefined });
  const lines = [
    { busNumber: '1', name: '=1+1', due: 2000, payment: summer, voidedBy },
    { busNumber: '2', name: 'Ana', due: 1250, payment: byPhone, voidedBy: undefined },
  ];
  expect((await paymentsCsv(lines, nameOf)).split('\r\n')).toEqual([
    header,
    '1;"\'=1+1";20,00;20,00;Dinheiro;Célia B.;05/07/2026;23:30;"\'=Rita"',
    '2;Ana;12,50;12,50;MB WAY;rui;05/03/2026;16:01;',
  ]);
  expect(await paymentsCsv([], nameOf)).toBe(`${header}\r\n`);
});

test('MONEY-27 is called after the trip, with the age of its data', () => {
  const trip = aTrip({ name: 'Grande final' });
  expect(accountsFileName(trip, 'dados de 05/03/2026, 05:40')).toBe(
    'contas-grande-final-2026-03-05-dados-de-05-03-2026-05-40.csv',
  );
});
