import { expect, test } from 'vitest';
import { leftOutReasons } from './left-out-reasons.ts';

test('BOOK-25 says each reason once, with the people whom it keeps out', () => {
  const full = 'Não há lugares suficientes no autocarro 1. Disponíveis: 0/50.';
  const gone = 'A reserva já não existe.';
  const leftOut = [
    { name: 'Ana', reason: full },
    { name: 'Zé', reason: gone },
    { name: '', reason: full },
  ];
  expect(leftOutReasons(leftOut)).toEqual([
    { reason: full, names: ['Ana', 'N/A'] },
    { reason: gone, names: ['Zé'] },
  ]);
});
