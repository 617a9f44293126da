import type { PushFailure } from '../../../src/domain/wire/push-failure.ts';
import type { AddressedPush, PushResult } from './push-sender.ts';

const messages = {
  unreachable: 'Não foi possível contactar o servidor de notificações.',
  busy: 'O servidor de notificações está sobrecarregado.',
  refused: 'O servidor de notificações recusou o envio.',
};

/**
 * What the device that decided is told of its pushes: those that did not go out, and why. Who has no token, or one that is
 * dead, has no device to tell: that is no failure.
 */
export function failuresOf(pushes: AddressedPush[], results: (PushResult | undefined)[]): PushFailure[] {
  return pushes.flatMap(({ message: { notificationId } }, index) => {
    const result = results[index] ?? 'unreachable';
    if (result === 'sent' || result === 'token-gone') return [];
    const reason = result === 'unreachable' ? 'unreachable' : 'refused';
    return [{ mutationId: notificationId, reason, message: messages[result] }];
  });
}
