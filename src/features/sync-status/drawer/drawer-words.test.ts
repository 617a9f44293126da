import { expect, test } from 'vitest';
import { drawerWords } from './drawer-words.ts';

test('OFF-83 speaks to passengers of their requests, not of servers', () => {
  const words = drawerWords('passenger');
  expect(words.title).toBe('Os seus pedidos');
  expect(Object.values(words).join(' ')).not.toMatch(/servidor|alteraç|sincroniz/i);
  expect(drawerWords('guide').title).toBe('Alterações por resolver');
});
