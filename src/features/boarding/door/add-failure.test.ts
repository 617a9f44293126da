import { expect, test } from 'vitest';
import { noSeatsForPassenger, refuse } from '../../../domain/wire/refusals.ts';
import { addFailure } from './add-failure.ts';

test('BOARD-16 too few seats are said at the seats', () => {
  expect(addFailure({ ok: false, ...noSeatsForPassenger(2) })).toEqual({
    field: 'seats',
    message: 'Não há lugares suficientes. Apenas 2 lugar(es) disponível(eis).',
  });
});

test.each([
  [
    'the phone is full',
    { code: 'NOT_STORED', message: 'Não há espaço.' },
    'Erro ao adicionar passageiro. Por favor, tente novamente. Não há espaço.',
  ],
  [
    'the app failed',
    refuse('FAILED'),
    'Erro ao adicionar passageiro. Por favor, tente novamente. Não foi possível aplicar esta alteração.',
  ],
  [
    'the server did not understand it',
    refuse('INVALID'),
    'Erro ao adicionar passageiro. Por favor, tente novamente. Dados inválidos.',
  ],
  // A retry would fail the same way.
  ['the trip is over', refuse('TRIP_COMPLETED'), 'A viagem já está concluída.'],
] as const)('BOARD-22 below the form: %s', (_case, failure, message) => {
  expect(addFailure({ ok: false, ...failure })).toEqual({ field: 'root', message });
});

test('BOARD-21 who was added is no failure', () => {
  expect(addFailure({ ok: true, tapId: '1' })).toBeUndefined();
});
