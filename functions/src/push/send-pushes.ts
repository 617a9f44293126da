import { onEmulators } from '../firebase.ts';
import { describeError, log } from '../log.ts';
import { fcmSender } from './fcm-sender.ts';
import { localSender } from './local-sender.ts';
import { type AddressedPush, type PushResult, pushBatchSize } from './push-sender.ts';
import { forgetToken } from './push-tokens.ts';

const sender = onEmulators ? localSender : fcmSender();

/** Sends any number of pushes, in batches, and removes dead tokens from their profiles (FAULTS-39). Never throws. */
export async function sendPushes(pushes: AddressedPush[], service = sender): Promise<PushResult[]> {
  const results: PushResult[] = [];
  for (let start = 0; start < pushes.length; start += pushBatchSize) {
    results.push(...(await service.send(pushes.slice(start, start + pushBatchSize))));
  }
  await Promise.all(
    pushes
      .filter((_push, index) => results[index] === 'token-gone')
      .map(({ userId, token }) =>
        forgetToken(userId, token).catch((error: unknown) =>
          log('WARNING', 'dead token not removed', { userId, ...describeError(error) }),
        ),
      ),
  );
  return results;
}
