import { expect, test } from 'vitest';
import { formerGuideWords } from './former-guide-words.ts';

const facts = {
  uid: 'rui',
  busNumber: '1',
  tripName: 'Jornada 25',
  boardings: 0,
  payments: 0,
  corrections: 0,
};
const end = 'antes de deixar o autocarro 1 da viagem "Jornada 25".';

test.each([
  [{ boardings: 25 }, `25 embarques de Rui Pinto, feitos ${end}`],
  [{ boardings: 1 }, `1 embarque de Rui Pinto, feito ${end}`],
  [{ boardings: 25, payments: 20 }, `25 embarques e 20 pagamentos de Rui Pinto, feitos ${end}`],
  [
    { boardings: 2, payments: 1, corrections: 3 },
    `2 embarques, 1 pagamento e 3 correções de Rui Pinto, feitos ${end}`,
  ],
  [{ presences: 2 }, `2 presenças de Rui Pinto, feitas ${end}`],
  [{ corrections: 1 }, `1 correção de Rui Pinto, feita ${end}`],
  [{ corrections: 2 }, `2 correções de Rui Pinto, feitas ${end}`],
])('OFF-71 the organizer’s notification counts them: %o', (counts, words) => {
  expect(formerGuideWords({ ...facts, ...counts }, 'Rui Pinto')).toBe(words);
});

test('OFF-71 FAULTS-36 without the name of an unknown person', () => {
  expect(formerGuideWords({ ...facts, boardings: 2 }, '')).toBe(
    `2 embarques de um responsável, feitos ${end}`,
  );
});
