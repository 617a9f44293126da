import type { PushEffect } from '../../../src/domain/mutators/define.ts';
import { profileRef } from '../../../src/domain/wire/documents.ts';
import type { PushFailure } from '../../../src/domain/wire/push-failure.ts';
import { root } from '../config.ts';
import { firestore } from '../firebase.ts';
import { describeError, log } from '../log.ts';
import { failuresOf } from './push-failures.ts';
import type { AddressedPush, PushResult } from './push-sender.ts';
import { sendPushes } from './send-pushes.ts';
import { strikeOutPushes } from './waiting-pushes.ts';

/** The answer to the device does not wait longer than this for the push service. */
const patienceMs = 4000;

/**
 * Sends the pushes of a commit, but does not let the caller wait long: what takes longer goes on, and what fails is sent
 * later (`resendPushes`). Gives what did not go out; a push service that has not answered by then is out of reach. It never
 * fails: the entry in the person's list is the truth (FAULTS 39).
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
 * Sends noted pushes to who has a token, and strikes out all but those that may work later, which it gives back. It never
 * throws.
 */
export async function deliverPushes(pushes: PushEffect[], send = sendPushes): Promise<PushFailure[]> {
  let failures: PushFailure[] = [];
  try {
    const addressed = await address(pushes);
    const results = await send(addressed);
    failures = failuresOf(addressed, results);
    const kept = addressed.filter((_push, index) => mayWorkLater(results[index]));
    const keys = new Set(kept.map(keyOf));
    await strikeOutPushes(pushes.filter((push) => !keys.has(keyOf({ userId: push.userId, message: push }))));
  } catch (error) {
    const ids = pushes.map(({ notificationId }) => notificationId);
    log('WARNING', 'pushes failed', { notificationIds: ids, ...describeError(error) });
  }
  return failures;
}

const mayWorkLater = (result: PushResult | undefined) => result !== 'sent' && result !== 'token-gone';

const keyOf = ({ userId, message }: Pick<AddressedPush, 'userId' | 'message'>) =>
  `${message.notificationId}-${userId}`;

/** The token is looked up now: the person may have another phone since. Who has none gets no push. */
async function address(pushes: PushEffect[]): Promise<AddressedPush[]> {
  if (pushes.length === 0) return [];
  const profiles = await firestore().getAll(
    ...pushes.map(({ userId }) => firestore().doc(`${root}/${profileRef(userId).path}`)),
  );
  return pushes.flatMap(({ userId, ...message }, index) => {
    const token: unknown = profiles[index]?.get('notificationToken');
    return typeof token === 'string' && token !== '' ? [{ userId, token, message }] : [];
  });
}
