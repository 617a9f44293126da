import { expect, test } from 'vitest';
import { dataAge } from './data-age.ts';

test('STOP-52 STATS-01 paper says from when its data are, in Lisbon', () => {
  expect(dataAge(Date.parse('2026-07-05T04:40:00.000Z'))).toBe('dados de 05/07/2026, 05:40');
  expect(dataAge(undefined)).toBe('dados por confirmar');
});
