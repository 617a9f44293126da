import { expect, test } from 'vitest';
import type { SteadyRow } from '../../../db/queries/boarding-list.query.ts';
import { busSchema } from '../../../domain/entities/bus.schema.ts';
import type { StopHead } from '../stops/stop-groups.ts';
import { isSameOrder } from './use-touch-guard.ts';

const rows = (...passengers: { id: string; boarded?: boolean }[]): SteadyRow[] =>
  busSchema.parse({ passengers }).passengers.map((passenger) => ({ passenger, state: 'placed' }));

test('STOP-43 a head that folds, or that comes between two rows, moves the others', () => {
  const people = rows({ id: 'ana' }, { id: 'bia' });
  const head: StopHead = {
    ...{ stop: { id: 'gaia', name: 'Gaia', time: '16:30' }, seats: 2, aboard: 0 },
    ...{ standing: 'ahead', isOpen: true },
  };
  expect(isSameOrder([head, ...people], [{ ...head, aboard: 1 }, ...people])).toBe(true);
  expect(isSameOrder([head, ...people], [head])).toBe(false);
  expect(isSameOrder([head, ...people], [...people, head])).toBe(false);
});

test.each([
  ['a tick', [{ id: 'ana', boarded: true }, { id: 'bia' }], true],
  ['two that change places', [{ id: 'bia' }, { id: 'ana' }], false],
  ['one who comes', [{ id: 'ana' }, { id: 'bia' }, { id: 'eva' }], false],
  ['one who goes', [{ id: 'ana' }], false],
  ['ids that join to the same text', [{ id: 'ana,bia' }], false],
])('BOARD-45 after %s the rows are in the same order: %s', (_, after, isSame) => {
  expect(isSameOrder(rows({ id: 'ana' }, { id: 'bia' }), rows(...after))).toBe(isSame);
});
