import { expect, test } from 'vitest';
import { backgroundSchema, namedSchema } from './upload-values.ts';

const aFile = (type: string, size = 10) => new File([new Uint8Array(size)], 'x', { type });
const firstProblem = (values: object) => namedSchema.safeParse(values).error?.issues[0]?.message;

test('IMG-05 OPEN-67 requires a file', () => {
  expect(firstProblem({ filename: 'Sporting', file: [] })).toBe('Por favor, selecione um ficheiro.');
});

test('IMG-06 requires a target for a background', () => {
  const { error } = backgroundSchema.safeParse({ filename: '', file: [aFile('image/png')] });
  expect(error?.issues[0]?.message).toBe('Por favor, selecione a imagem a substituir.');
});

test('IMG-07 requires a club name that leaves something for a file name', () => {
  const file = [aFile('image/png')];
  expect(firstProblem({ filename: '  ', file })).toBe('Por favor, preencha o nome.');
  expect(firstProblem({ filename: '😀', file })).toBe('O nome tem de ter letras ou números.');
});

test('IMG-08 OPEN-67 accepts only jpeg, png and webp', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp']) {
    expect(firstProblem({ filename: 'Sporting', file: [aFile(type)] })).toBeUndefined();
  }
  for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', '']) {
    expect(firstProblem({ filename: 'Sporting', file: [aFile(type)] })).toBe(
      'Formato inválido. Use jpeg, png ou webp.',
    );
  }
});

test('OPEN-57 rejects a file of more than 5 MB', () => {
  const file = [aFile('image/png', 5 * 1024 * 1024 + 1)];
  expect(firstProblem({ filename: 'Sporting', file })).toBe('O ficheiro é demasiado grande: no máximo 5 MB.');
});
