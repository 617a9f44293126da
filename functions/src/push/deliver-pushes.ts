import type { PushEffect } from '../../../src/domain/mutators/define.ts';
import { profileRef } from '../../../src/domain/wire/documents.ts';
import type { PushFailure } from '../../../src/domain/wire/push-failure.ts';
import { documentAt, firestore } from '../firebase.ts';
import { describeError, log } from '../log.ts';
import type { AddressedPush, PushResult } from './push-sender.ts';
import { tokensOf } from './push-tokens.ts';
import { sendPushes } from './send-pushes.ts';
import { strikeOutPushes } from './waiting-pushes.ts';

/** The longest that the answer to the device waits for the push service. */
const patienceMs = 4000;

/**
 * Sends the pushes of a commit without delaying the caller for long: slow ones continue after the return, failed ones are
 * sent again later (`resendPushes`). Returns the pushes that were not sent; a push service that has not answered in time
 * counts as unreachable. Never throws: the entry in the person's list is what counts (FAULTS-39).
 */
export async function deliverSoon(pushes: PushEffect[], send = sendPushes): Promise<PushFailure[]> {
  if (pushes.length === 0) return [];
  let unanswered: AddressedPush[] = [];
  const watched: typeof send = async (addressed) => {
    unanswered = addressed;
    const results = await send(addressed);
    unanswered = [];
    return results;
  };
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<PushFailure[]>((resolve) => {
    timer = setTimeout(() => resolve(failuresOf(unanswered, [])), patienceMs);
  });
  const failures = await Promise.race([deliverPushes(pushes, watched), patience]);
  clearTimeout(timer);
  return failures;
}

/**
 * Sends noted pushes to the people who have a token, and deletes the notes of all but those that may succeed later, which
 * it returns. Never throws.
 */
export async function deliverPushes(pushes: PushEffect[], send = sendPushes): Promise<PushFailure[]> {
  let failures: PushFailure[] = [];
  try {
    const addressed = await address(pushes);
    const results = await send(addressed);
    failures = failuresOf(addressed, results);
    const kept = addressed.filter((_push, index) => maySucceedLater(results[index]));
    const keys = new Set(kept.map(keyOf));
    await strikeOutPushes(pushes.filter((push) => !keys.has(keyOf({ userId: push.userId, message: push }))));
  } catch (error) {
    const ids = pushes.map(({ notificationId }) => notificationId);
    log('WARNING', 'pushes failed', { notificationIds: ids, ...describeError(error) });
  }
  return failures;
}

const maySucceedLater = (result: PushResult | undefined) => result !== 'sent' && result !== 'token-gone';

const keyOf = ({ userId, message }: Pick<AddressedPush, 'userId' | 'message'>) =>
  `${message.notificationId}-${userId}`;

/** Looks the tokens up now: a person may have a new phone since. One for each device; people without a token get no push. */
async function address(pushes: PushEffect[]): Promise<AddressedPush[]> {
  if (pushes.length === 0) return [];
  const profiles = await firestore().getAll(
    ...pushes.map(({ userId }) => documentAt(profileRef(userId).path)),
  );
  return pushes.flatMap(({ userId, ...message }, index) => {
    const profile = profiles[index];
    return profile ? tokensOf(profile).map((token) => ({ userId, token, message })) : [];
  });
}

const failureMessages = {
  unreachable: 'Não foi possível contactar o servidor de notificações.',
  busy: 'O servidor de notificações está sobrecarregado.',
  refused: 'O servidor de notificações recusou o envio.',
};

/**
 * The pushes that reached no device of their person, and why, once each, for the device that made the decision. A person
 * without a token, or with a dead one, has no device to notify: that is not a failure.
 */
export function failuresOf(pushes: AddressedPush[], results: (PushResult | undefined)[]): PushFailure[] {
  const known = new Set(pushes.filter((_push, index) => results[index] === 'sent').map(keyOf));
  return pushes.flatMap((push, index) => {
    const result = results[index] ?? 'unreachable';
    if (result === 'sent' || result === 'token-gone' || known.has(keyOf(push))) return [];
    known.add(keyOf(push));
    const reason = result === 'unreachable' ? 'unreachable' : 'refused';
    return [{ mutationId: push.message.notificationId, reason, message: failureMessages[result] }];
  });
}
