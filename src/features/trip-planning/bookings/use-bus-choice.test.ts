import { expect, test } from 'vitest';
import { aBus, aPassenger } from '../../../../test/builders/entities.ts';
import { preselectedBus } from './use-bus-choice.ts';

test('BOOK-61 begins with the bus that was chosen last, while it has room', () => {
  const full = aBus({ id: 'full', capacity: 1, passengers: [aPassenger()] });
  const rows = [full, aBus({ id: 'second' }), aBus({ id: 'third' })].map((bus) => ({
    ...{ id: bus.id, path: bus.id, bus },
  }));
  expect(preselectedBus(rows, 1, 'third')).toBe('third');
  expect(preselectedBus(rows, 1, 'full')).toBeUndefined();
  expect(preselectedBus(rows, 1, 'of another trip')).toBeUndefined();
  expect(preselectedBus(rows.slice(0, 2), 1, undefined)).toBe('second');
});
