import { expect, test } from 'vitest';
import type { SteadyRow } from '../../../db/queries/boarding-list.query.ts';
import { busSchema } from '../../../domain/entities/bus.schema.ts';
import { isSameOrder } from './use-touch-guard.ts';

const rows = (...passengers: { id: string; boarded?: boolean }[]): SteadyRow[] =>
  busSchema.parse({ passengers }).passengers.map((passenger) => ({ passenger, state: 'placed' }));

test.each([
  ['a tick', [{ id: 'ana', boarded: true }, { id: 'bia' }], true],
  ['two that change places', [{ id: 'bia' }, { id: 'ana' }], false],
  ['one who comes', [{ id: 'ana' }, { id: 'bia' }, { id: 'eva' }], false],
  ['one who goes', [{ id: 'ana' }], false],
  ['ids that join to the same text', [{ id: 'ana,bia' }], false],
])('BOARD-45 after %s the rows are in the same order: %s', (_, after, isSame) => {
  expect(isSameOrder(rows({ id: 'ana' }, { id: 'bia' }), rows(...after))).toBe(isSame);
});
