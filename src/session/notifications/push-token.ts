import { z } from 'zod';

/** This device's push token for one person, and when it was given: it is renewed by age (OPEN-71). */
const pushTokenSchema = z.object({ token: z.string().min(1), savedAt: z.number() });
export type PushToken = z.infer<typeof pushTokenSchema>;

const keyOf = (uid: string) => `caravana.pushToken.${uid}`;

export function readPushToken(storage: Pick<Storage, 'getItem'>, uid: string): PushToken | undefined {
  try {
    return pushTokenSchema.parse(JSON.parse(storage.getItem(keyOf(uid)) ?? 'null'));
  } catch {
    return undefined;
  }
}

export function writePushToken(storage: Pick<Storage, 'setItem'>, uid: string, token: PushToken): void {
  storage.setItem(keyOf(uid), JSON.stringify(token));
}

export function forgetPushToken(storage: Pick<Storage, 'removeItem'>, uid: string): void {
  storage.removeItem(keyOf(uid));
}
