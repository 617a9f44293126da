import { expect, test } from 'vitest';
import { failuresOf } from './deliver-pushes.ts';
import type { AddressedPush } from './push-sender.ts';

const to = (notificationId: string): AddressedPush => ({
  userId: 'ana',
  token: 'token-of-ana',
  message: { notificationId, type: 'booking_accepted', title: 'Reserva aceite', body: 'Ana, foi aceite.' },
});

test('BOOK-22 BOOK-23 a sent push and a dead token are no failure; each other result is one, with its reason', () => {
  const pushes = ['sent', 'gone', 'away', 'busy', 'no'].map(to);
  expect(failuresOf(pushes, ['sent', 'token-gone', 'unreachable', 'busy', 'refused'])).toEqual([
    {
      mutationId: 'away',
      reason: 'unreachable',
      message: 'Não foi possível contactar o servidor de notificações.',
    },
    { mutationId: 'busy', reason: 'refused', message: 'O servidor de notificações está sobrecarregado.' },
    { mutationId: 'no', reason: 'refused', message: 'O servidor de notificações recusou o envio.' },
  ]);
});

test('BOOK-23 a push without an answer counts as unreachable, and no failure names a person', () => {
  const failures = failuresOf([to('slow')], []);
  expect(failures).toMatchObject([{ mutationId: 'slow', reason: 'unreachable' }]);
  expect(JSON.stringify(failures)).not.toMatch(/ana/i);
});

test('CANCEL-10 a person whom the push reached on one device has no failure; one with two silent devices has one', () => {
  const twice = [to('n1'), { ...to('n1'), token: 'token-of-phone' }];
  expect(failuresOf(twice, ['busy', 'sent'])).toEqual([]);
  expect(failuresOf(twice, ['busy', 'unreachable'])).toMatchObject([{ mutationId: 'n1', reason: 'refused' }]);
});
