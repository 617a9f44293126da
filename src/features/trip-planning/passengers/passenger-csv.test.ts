import { expect, test } from 'vitest';
import { aBus, aPassenger, aTrip } from '../../../../test/builders/entities.ts';
import { passengerFileName, passengersCsv } from './passenger-csv.ts';

const row = (busNumber: string, ...passengers: Parameters<typeof aPassenger>[0][]) => {
  const bus = aBus({ id: `b${busNumber}`, busNumber, passengers: passengers.map(aPassenger) });
  return { id: bus.id, path: bus.id, bus, passengers: bus.passengers };
};

test('opens in a Portuguese spreadsheet: BOM, semicolons, Windows line ends', async () => {
  const text = await passengersCsv([
    row('1', {
      name: 'João Ávila',
      nickname: 'Joca',
      membershipStatus: 'socio',
      phone: '912 345 678',
      paymentStatus: 'Pago',
      boarded: true,
      boardedAt: '2026-03-05T16:05:00.000Z',
    }),
    row('2', { id: 'g', name: 'Família Costa', seats: 3 }),
  ]);
  expect(text.split('\r\n')).toEqual([
    '\uFEFFAutocarro;Nome;Alcunha;Sócio;Lugares;Telemóvel;Pagamento;A bordo;Hora de embarque',
    '1;João Ávila;Joca;Sim;1;912 345 678;Pago;Sim;16:05',
    '2;Família Costa;;Não;3;;Pendente;Não;',
  ]);
});

test.each([
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+351 912 345 678', '"\'+351 912 345 678"'],
  ['-1', '"\'-1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\tx', '"\'\tx"'],
  ['Silva; Ana', '"Silva; Ana"'],
  ['Ana "Becas" Silva', '"Ana ""Becas"" Silva"'],
  ['Ana\nSilva', '"Ana\nSilva"'],
])('no cell is a formula or leaves its column: %j', async (name, cell) => {
  const text = await passengersCsv([row('1', { name })]);
  expect(text).toContain(`\r\n1;${cell};;`);
});

test('names the file after the trip and, for one bus, the bus', () => {
  const trip = aTrip({ name: 'Taça: meia-final / 2.ª mão' });
  expect(passengerFileName(trip, [row('1'), row('2')])).toBe(
    'passageiros-taca-meia-final-2-mao-2026-03-05.csv',
  );
  expect(passengerFileName(trip, [row('1')])).toBe(
    'passageiros-taca-meia-final-2-mao-2026-03-05-autocarro-1.csv',
  );
});
