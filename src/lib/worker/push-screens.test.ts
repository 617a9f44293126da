import { expect, test } from 'vitest';
import { screenOfPush } from './push-screens.ts';

const id = '3b1f7c52-0e44-4a0b-9c6e-5d3a8f1e2b90';

test('OFF-18 NOTIF-33 a press opens the screen of its type, with the trip for the app to open', () => {
  expect(screenOfPush('booking_accepted', undefined)).toBe('/');
  expect(screenOfPush('booking_accepted', id)).toBe(`/?viagem=${id}`);
  expect(screenOfPush('broadcast', undefined)).toBe('/?atalho=notificacoes');
  expect(screenOfPush('walk_up', id)).toBe(`/?atalho=notificacoes&viagem=${id}`);
  expect(screenOfPush(undefined, undefined)).toBe('/?atalho=notificacoes');
});

test.each(['', '../login', 'a/b', 'a b', 'a&atalho=embarque', 'x#y', 'ç', 'a'.repeat(129)])(
  'NOTIF-33 leaves out an id that is none: %j',
  (odd) => {
    expect(screenOfPush('booking_accepted', odd)).toBe('/');
    expect(screenOfPush('walk_up', odd)).toBe('/?atalho=notificacoes');
  },
);
