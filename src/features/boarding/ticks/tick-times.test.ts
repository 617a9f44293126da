// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aPassenger } from '../../../../test/builders/entities.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import { createServerClock } from '../../../lib/server-clock.ts';
import { PassengerFacts } from '../rows/passenger-facts.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

const noon = Date.parse('2026-03-05T12:00:00.000Z');
afterEach(() => {
  cleanup();
  signOut();
});

const passenger = aPassenger({ id: 'ana', boarded: true, boardedAt: '2026-03-05T06:42:00.000Z' });
const nameOf = () => 'Rui';
const nothing = () => undefined;
const rights = { canBoard: true, canTakePayment: true, canManage: false };
const ticks = {
  isEcho: () => false,
  setBoarded: nothing,
  boardAll: nothing,
  pay: nothing,
  takeBack: nothing,
};

test.each<[string, ReactNode]>([
  [
    'the facts about a passenger',
    createElement(PassengerFacts, {
      passenger,
      companion: undefined,
      nameOf,
      rights,
      ticks,
      onTakeBack: nothing,
    }),
  ],
  [
    'the question whether somebody is aboard',
    createElement(TakeBackDialog, {
      open: true,
      tick: { passenger, field: 'boarded' },
      trip: {},
      passengers: [passenger],
      nameOf,
      ticks,
      mayVoidAll: false,
      onClose: nothing,
    }),
  ],
])('FAULTS-6 gives the next tap its own time, however often %s is rendered', (_what, screen) => {
  const clock = createServerClock(() => noon);
  signIn({ uid: 'celia', role: 'guide', clock });
  for (let times = 0; times < 5; times++) render(screen);
  expect(clock.now()).toBe(new Date(noon).toISOString());
});
