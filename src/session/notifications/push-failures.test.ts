import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMessageStore } from '../messages/message-store.ts';
import { tellPushFailures } from './push-failures.ts';

const consoleEntry = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => {
  vi.useFakeTimers();
  consoleEntry.mockClear();
});
afterEach(() => {
  useMessageStore.setState({ messages: [] });
  vi.useRealTimers();
});

const failed = (name: string, reason: 'refused' | 'unreachable' = 'refused') => ({
  name,
  reason,
  message: 'X',
  mutationId: 'm1',
});
const shown = () => useMessageStore.getState().messages.map(({ tone, text }) => [tone, text]);

test.each([
  ['BOOK-22 an acceptance', failed('acceptBooking'), 'Falha ao enviar notificação: X'],
  ['BOOK-22 a rejection', failed('rejectBooking'), 'Falha ao enviar notificação: X'],
  [
    'BOOK-23 the push server out of reach',
    failed('acceptBooking', 'unreachable'),
    'Erro ao contactar o servidor de notificações.',
  ],
  ['ACC-13 a membership', failed('updateUser'), 'Perfil atualizado, mas falha ao enviar notificação: X'],
  [
    'ACC-13 a membership, the push server out of reach',
    failed('updateUser', 'unreachable'),
    'Perfil atualizado, mas falha ao enviar notificação: X',
  ],
])('%s', (_what, failure, text) => {
  tellPushFailures([failure]);
  expect(shown()).toEqual([['error', text]]);
  expect(consoleEntry).not.toHaveBeenCalled();
});

test('BOARD-26 a cancellation is only an entry in the console', () => {
  tellPushFailures([failed('removePassenger'), failed('removePassenger', 'unreachable')]);
  expect(shown()).toEqual([]);
  expect(consoleEntry).toHaveBeenCalledTimes(2);
});

test('BOOK-22 of many at once one message speaks for all, and a later one takes its place', () => {
  tellPushFailures([failed('removePassenger'), failed('acceptBooking'), failed('acceptBooking')]);
  tellPushFailures([failed('acceptBooking', 'unreachable')]);
  expect(shown()).toEqual([['error', 'Erro ao contactar o servidor de notificações.']]);
});
