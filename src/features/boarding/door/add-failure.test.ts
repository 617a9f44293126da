import { expect, test } from 'vitest';
import { noSeatsForPassenger, refuse } from '../../../domain/wire/refusals.ts';
import { addFailure } from './add-failure.ts';

test('BOARD-16 shows "too few seats" at the seats field', () => {
  expect(addFailure({ ok: false, ...noSeatsForPassenger(2) })).toEqual({
    field: 'seats',
    message: 'Não há lugares suficientes. Apenas 2 lugar(es) disponível(eis).',
  });
});

test.each([
  [
    'the storage is full',
    { code: 'NOT_STORED', message: 'Não há espaço.' },
    'Erro ao adicionar passageiro. Por favor, tente novamente. Não há espaço.',
  ],
  [
    'the app failed',
    refuse('FAILED'),
    'Erro ao adicionar passageiro. Por favor, tente novamente. Não foi possível aplicar esta alteração.',
  ],
  [
    'the server cannot read it',
    refuse('INVALID'),
    'Erro ao adicionar passageiro. Por favor, tente novamente. Dados inválidos.',
  ],
  // A retry would fail the same way.
  ['the trip is over', refuse('TRIP_COMPLETED'), 'A viagem já está concluída.'],
] as const)('BOARD-22 shows it below the form: %s', (_case, failure, message) => {
  expect(addFailure({ ok: false, ...failure })).toEqual({ field: 'root', message });
});

test('BOARD-21 reports no failure when the passenger was added', () => {
  expect(addFailure({ ok: true, tapId: '1' })).toBeUndefined();
});
