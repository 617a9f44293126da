import { expect, test } from 'vitest';
import { whatTheyAre } from './what-they-are.ts';

const some = (count: number, name: string) => Array.from({ length: count }, () => ({ name }));

test.each([
  [[...some(25, 'setBoarded'), ...some(20, 'setPayment')], '25 embarques e 20 pagamentos'],
  [[...some(2, 'setBoarded'), ...some(1, 'setPayment')], '2 embarques e 1 pagamento'],
  [some(3, 'setPayment'), '3 pagamentos'],
  [[...some(2, 'recordPayment'), ...some(1, 'setPayment')], '3 pagamentos'],
  [
    [...some(1, 'voidPayment'), ...some(2, 'setBoarded'), ...some(1, 'recordPayment')],
    '2 embarques, 1 pagamento e 1 pagamento anulado',
  ],
  [[...some(2, 'setBoarded'), ...some(1, 'setPresent')], '2 embarques e 1 presença'],
  [[...some(2, 'setBoarded'), ...some(1, 'addPassenger')], '3 alterações'],
])('OFF-72 CALL-12 lists what a group contains', (records, words) => {
  expect(whatTheyAre(records)).toBe(words);
});
