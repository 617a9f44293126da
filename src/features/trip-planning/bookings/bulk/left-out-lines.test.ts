import { expect, test } from 'vitest';
import { leftOutLines } from './left-out-lines.ts';

test('BOOK-25 lists the people left out once per reason, ten by name', () => {
  const full = 'Não há lugares suficientes no autocarro 1. Disponíveis: 0/50.';
  const names = ['Ana', 'Bia', 'Caio', 'Dino', 'Eva', 'Filó', 'Gil', 'Hugo', 'Inês', 'Jó', 'Lia', 'Mia'];
  const leftOut = names.map((name) => ({ name, reason: full }));
  expect(leftOutLines([...leftOut, { name: 'Zé', reason: 'A reserva já não existe.' }])).toEqual([
    `Ana, Bia, Caio, Dino, Eva, Filó, Gil, Hugo, Inês, Jó e mais 2: ${full}`,
    'Zé: A reserva já não existe.',
  ]);
  expect(leftOutLines(leftOut.slice(0, 10))).toEqual([`${names.slice(0, 10).join(', ')}: ${full}`]);
});
