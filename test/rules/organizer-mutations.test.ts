import { beforeAll, expect, test } from 'vitest';
import { examples, tripFields } from '../builders/examples.ts';
import type { Account } from '../harness.ts';
import { mutation, send } from './api-client.ts';
import { documentAt, fieldsOf, put, putTrip, startClub } from './small-club.ts';

let people: Record<'organizer' | 'rival', Account>;
beforeAll(async () => {
  people = await startClub({ organizer: 'organizer', rival: 'organizer', ana: 'passenger' });
  await putTrip('organizer', 't1', [{ busId: 'b1', capacity: 2 }], ['ana']);
  await putTrip('organizer', 'half', [{ busId: 'b1', capacity: 2 }], ['ana']);
  await documentAt('users/organizer/trips/half').delete();
  await put('publicTrips/gone', { deleted: true });
});

let clients = 0;
/** Calls the endpoint directly, without a form. Returns the code and the message of the refusal. */
async function refusalOf(who: keyof typeof people, name: string, args: object) {
  clients += 1;
  const client = `straight-${clients}`;
  const answer = await send(people[who].idToken, client, [mutation(client, 1, name, args)]);
  expect(answer.status).toBeLessThan(500);
  expect(answer.verdicts).toMatchObject([{ status: 'refused' }]);
  const [verdict] = answer.verdicts ?? [];
  return [verdict?.code, verdict?.message];
}

const verbs = [
  ...(['acceptBooking', 'rejectBooking', 'editTrip', 'completeTrip', 'addBus', 'setBusCapacity'] as const),
  ...(['removeBus', 'assignGuides', 'addPassenger', 'removePassenger', 'movePassenger'] as const),
  ...(['reopenBooking', 'editPassenger', 'swapPassengers'] as const),
];

test.each(verbs)(
  'TRIP-18 BOOK-24 PERM-12 TRIP-11 TRIP-12 refuses %s for another’s trip, a deleted trip and a trip with one missing copy',
  async (verb) => {
    const args = examples[verb].args;
    expect(await refusalOf('rival', verb, args)).toEqual([
      'NOT_ORGANIZER',
      'Acesso não autorizado: Você não é o organizador desta viagem.',
    ]);
    for (const tripId of ['gone', 'never']) {
      expect(await refusalOf('organizer', verb, { ...args, tripId })).toEqual([
        'TRIP_GONE',
        'Viagem não encontrada.',
      ]);
    }
    expect(await refusalOf('organizer', verb, { ...args, tripId: 'half' })).toEqual([
      'TRIP_GONE',
      'Viagem principal não encontrada.',
    ]);
  },
);

const missing = 'Por favor, preencha todos os campos da viagem.';
const bus = { tripId: 't1', busId: 'b9', busNumber: '9', capacity: 50 };
const passenger = { tripId: 't1', busId: 'b1', passengerId: 'x', name: 'X' };
test.each<[string, string, object, string]>([
  ['ORG-32 no name', 'createTrip', { ...tripFields, name: '  ' }, missing],
  ['ORG-32 an invalid place', 'createTrip', { ...tripFields, locationType: 'Lua' }, missing],
  [
    'ORG-33 a negative price',
    'createTrip',
    { ...tripFields, prices: { default: -1 } },
    'Os preços não podem ser negativos.',
  ],
  ['TRIP-07 no background', 'editTrip', { ...tripFields, backgroundImageUrl: '' }, missing],
  ['TRIP-15 no number', 'addBus', { ...bus, busNumber: ' ' }, 'O número do autocarro é obrigatório.'],
  [
    'TRIP-16 no seats',
    'addBus',
    { ...bus, capacity: 0 },
    'A capacidade do autocarro deve ser maior que zero.',
  ],
  [
    'TRIP-17 too many',
    'addBus',
    { ...bus, capacity: 301 },
    'A capacidade máxima por autocarro é de 300 lugares.',
  ],
  [
    'TRIP-26 half a seat',
    'setBusCapacity',
    { tripId: 't1', busId: 'b1', capacity: 1.5 },
    'Capacidade inválida. Deve ser um número maior que 0.',
  ],
  ['BOARD-14 no name', 'addPassenger', { ...passenger, name: ' ' }, 'O nome do passageiro é obrigatório.'],
  [
    'BOARD-15 no seat',
    'addPassenger',
    { ...passenger, seats: 0 },
    'O número de lugares deve ser pelo menos 1.',
  ],
])("%s is refused with the form's message and writes nothing", async (_, verb, args, message) => {
  expect(await refusalOf('organizer', verb, args)).toEqual(['INVALID', message]);
  expect(await fieldsOf('publicTrips/t1')).toMatchObject({ totalSeats: 2 });
});

test("ORG-15 refuses to complete next week's trip, whatever time the device reports", async () => {
  expect(await refusalOf('organizer', 'completeTrip', { tripId: 't1' })).toEqual([
    'TRIP_NOT_PAST',
    'A viagem só pode ser concluída depois do dia em que se realiza.',
  ]);
});
