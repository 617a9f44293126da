import type { PushEffect } from '../../../src/domain/mutators/define.ts';

/** Why a push did not go out though it may later; the entry in the person's list is there either way (FAULTS 39). */
type PushTrouble = 'unreachable' | 'busy' | 'refused';
export type PushResult = 'sent' | 'token-gone' | PushTrouble;

/** What a device shows. The id is that of the entry in the list: a device shows each once. */
export type PushMessage = Omit<PushEffect, 'userId'>;

export interface AddressedPush {
  userId: string;
  token: string;
  message: PushMessage;
}

/** How many pushes the service takes at once. */
export const pushBatchSize = 500;

/** Sends at most `pushBatchSize` pushes and gives a result for each, in their order. It never throws. */
export interface PushSender {
  send(pushes: AddressedPush[]): Promise<PushResult[]>;
}
