import type { PushEffect } from '../../../src/domain/mutators/define.ts';

/** Why a push was not sent, though it may succeed later. The entry in the person's list exists either way (FAULTS-39). */
type PushTrouble = 'unreachable' | 'busy' | 'refused';
export type PushResult = 'sent' | 'token-gone' | PushTrouble;

/** What a device shows. The id is that of the entry in the list; a device shows each id once. */
export type PushMessage = Omit<PushEffect, 'userId'>;

export interface AddressedPush {
  userId: string;
  token: string;
  message: PushMessage;
}

/** The most pushes that the service accepts at once. */
export const pushBatchSize = 500;

/** Sends at most `pushBatchSize` pushes and returns a result for each, in their order. Never throws. */
export interface PushSender {
  send(pushes: AddressedPush[]): Promise<PushResult[]>;
}
