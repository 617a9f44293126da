import { expect, test } from 'vitest';
import { aBus, aPassenger, aPayment, aTrip } from '../../../../test/builders/entities.ts';
import { passengerFileName, passengersCsv } from './passenger-csv.ts';

const row = (busNumber: string, ...passengers: Parameters<typeof aPassenger>[0][]) => {
  const bus = aBus({ id: `b${busNumber}`, busNumber, passengers: passengers.map(aPassenger) });
  return { id: bus.id, path: bus.id, bus, passengers: bus.passengers };
};

const twenty = () => 2000;

test('TRIP-60 opens in a Portuguese spreadsheet: BOM, semicolons, Windows line ends', async () => {
  const text = await passengersCsv(
    aTrip(),
    [
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
    ],
    ({ seats }) => seats * 1250,
  );
  expect(text.split('\r\n')).toEqual([
    '\uFEFFAutocarro;Nome;Alcunha;Sócio;Lugares;Telemóvel;Preço;Pago;Falta;Pagamento;A bordo;Hora de embarque',
    '1;João Ávila;Joca;Sim;1;912 345 678;12,50;12,50;0,00;Pago;Sim;16:05',
    '2;Família Costa;;Não;3;;37,50;0,00;37,50;Pendente;Não;',
  ]);
});

test('MONEY-28 says what each person is to pay, has paid and still owes', async () => {
  const payments = [aPayment({ amount: 500 }), aPayment({ id: 'p2', amount: 250, method: 'MB WAY' })];
  const people = [
    { id: 'a', name: 'Ana', amountDue: 1250, payments },
    { id: 'b', name: 'Bento', amountDue: 500, payments },
  ];
  const text = await passengersCsv(aTrip(), [row('1', ...people)], ({ amountDue = 0 }) => amountDue);
  expect(text.split('\r\n').map((line) => line.split(';').slice(6, 9))).toEqual([
    ['Preço', 'Pago', 'Falta'],
    ['12,50', '7,50', '5,00'],
    ['5,00', '7,50', '0,00'],
  ]);
});

test.each([
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+351 912 345 678', '"\'+351 912 345 678"'],
  ['-1', '"\'-1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\tx', '"\'\tx"'],
  ['\rx', '"\'\rx"'],
  ['\n=1', '"\'\n=1"'],
  ['=1\n+1', '"\'=1\n+1"'],
  ['Silva; Ana', '"Silva; Ana"'],
  ['Ana "Becas" Silva', '"Ana ""Becas"" Silva"'],
  ['Ana\nSilva', '"Ana\nSilva"'],
])('TRIP-60 no cell is a formula or leaves its column: %j', async (name, cell) => {
  const text = await passengersCsv(aTrip(), [row('1', { name })], twenty);
  expect(text).toContain(`\r\n1;${cell};;`);
});

test.each([
  ['+351 912 345 678', '912 345 678'],
  ['+351912345678', '912 345 678'],
  ['00351 912345678', '912 345 678'],
  ['912345678', '912 345 678'],
  ['+34 600 111 222', '00 34 600 111 222'],
  ['0034600111222', '00 34600111222'],
  ['=1+1', '"\'=1+1"'],
  ['-912', '"\'-912"'],
  ['@912', '"\'@912"'],
  ['\t912', '"\'\t912"'],
  ['\r912', '"\'\r912"'],
  ['+912', '"\'+912"'],
])('TRIP-60 a phone number is no formula, and a real one has no apostrophe: %j', async (phone, cell) => {
  const text = await passengersCsv(aTrip(), [row('1', { name: 'Zé', phone })], twenty);
  expect(text).toContain(`\r\n1;Zé;;Não;1;${cell};20,00;`);
});

test('TRIP-60 names the file after the trip, the bus and the search', () => {
  const trip = aTrip({ name: 'Taça: meia-final / 2.ª mão' });
  const name = 'passageiros-taca-meia-final-2-mao-2026-03-05';
  expect(passengerFileName(trip, { busNumber: undefined, filter: '' })).toBe(`${name}.csv`);
  expect(passengerFileName(trip, { busNumber: '1', filter: '' })).toBe(`${name}-autocarro-1.csv`);
  expect(passengerFileName(trip, { busNumber: '1', filter: 'João' })).toBe(
    `${name}-autocarro-1-filtrado-joao.csv`,
  );
});

test('STOP-51 of a trip with stops the file names each person’s, in the order of the road', async () => {
  const trip = aTrip({
    origin: 'Largo da Estação',
    meetingTime: '16:00',
    stops: [
      { id: 's1', name: 'Gaia', time: '16:30' },
      { id: 's2', name: 'Espinho', time: '16:45' },
      { id: 's3', name: 'Ovar', time: '17:00', movedTo: 's2' },
    ],
  });
  const buses = [
    row(
      '1',
      { id: 'a', name: 'Ana', stopId: 's3' },
      { id: 'b', name: 'Bento' },
      { id: 'c', name: 'Célia', stopId: 's1' },
    ),
    row('2', { id: 'd', name: 'Dina', stopId: 's1' }),
  ];
  const text = await passengersCsv(trip, buses, twenty);
  expect(text.split('\r\n').map((line) => line.split(';').slice(0, 3).join(';'))).toEqual([
    '\uFEFFAutocarro;Paragem;Nome',
    '1;Largo da Estação;Bento',
    '1;Gaia;Célia',
    '1;Espinho;Ana',
    '2;Gaia;Dina',
  ]);
});

test('GROUP-39 where somebody comes along, a column says with whom and who is a minor, and no formula', async () => {
  const people = [
    { id: '=1', name: '=1+1', groupId: '=1' },
    { id: 't', name: 'Tomás', groupId: '=1', isMinor: true, responsibleId: '=1' },
    { id: 'r', name: 'Rui', groupId: '=1' },
    { id: 'x', name: 'Xico' },
  ];
  const text = await passengersCsv(aTrip(), [row('1', ...people)], twenty);
  expect(text.split('\r\n').map((line) => line.split(';').slice(1, 3))).toEqual([
    ['Nome', 'Acompanhante'],
    ['"\'=1+1"', ''],
    ['Tomás', 'Menor, com =1+1'],
    ['Rui', 'Com =1+1'],
    ['Xico', ''],
  ]);
});
