import { expect, test } from 'vitest';
import { failureSentence } from './failures.ts';
import { noSeatsOnBus, refuse } from './refusals.ts';

test.each([
  [
    'BOARD-22',
    'addPassenger',
    { message: 'Não há lugares.' },
    'Erro ao adicionar passageiro. Por favor, tente novamente. Não há lugares.',
  ],
  [
    'BOARD-31',
    'setPayment',
    refuse('BUS_GONE'),
    'Erro ao atualizar dados do passageiro. Autocarro não encontrado!',
  ],
  ['BOARD-28', 'removePassenger', {}, 'Erro ao remover passageiro. Não foi possível aplicar esta alteração.'],
  [
    'BOOK-20 OPEN-99',
    'rejectBooking',
    refuse('ALREADY_DECIDED'),
    'Erro ao atualizar reserva: Esta reserva já foi decidida.',
  ],
  [
    'BOOK-10',
    'acceptBooking',
    noSeatsOnBus('2', 0, 50),
    'Não há lugares suficientes no autocarro 2. Disponíveis: 0/50.',
  ],
  [
    'GROUP-40',
    'acceptBooking',
    refuse('BOOKING_CHANGED'),
    'O pedido mudou. Veja quem vai agora, e decida de novo.',
  ],
  ['BOOK-19', 'acceptBooking', refuse('BOOKING_GONE'), 'Dados da reserva não encontrados.'],
  [
    'ORG-14 OPEN-40',
    'completeTrip',
    refuse('TRIP_COMPLETED'),
    'Erro ao concluir viagem: A viagem já está concluída.',
  ],
  [
    'FAULTS-35',
    'movePassenger',
    noSeatsOnBus('2', 0, 50),
    'Erro ao mudar de autocarro: Não há lugares suficientes no autocarro 2. Disponíveis: 0/50.',
  ],
  ['TRIP-10', 'editTrip', refuse('TRIP_GONE'), 'Erro ao guardar: Viagem não encontrada.'],
  [
    'TRIP-22',
    'addBus',
    refuse('BUS_NUMBER_TAKEN'),
    'Erro ao adicionar autocarro: Já existe um autocarro com este número.',
  ],
  ['TRIP-25', 'removeBus', refuse('BUS_GONE'), 'Erro ao remover autocarro. Autocarro não encontrado!'],
  ['PAX-39', 'requestBooking', { code: 'FAILED', message: 'X' }, 'Erro ao reservar viagem: X'],
  ['PROF-03', 'updateProfile', { message: 'X' }, 'Erro ao salvar o perfil: X'],
  ['PROF-12', 'setPhone', { message: 'X' }, 'Erro ao atualizar número: X'],
  ['OPEN-98', 'requestBooking', refuse('NO_SEATS'), 'Não há lugares disponíveis.'],
])('%s a refused %s with %o reads: %s', (_rows, verb, failure, sentence) => {
  expect(failureSentence(verb, failure)).toBe(sentence);
});
