import { callServer } from '../account/call-server.ts';
import { firebaseServices, runtimeConfig } from '../device/services.ts';
import { type PushParts, type PushRegistration, registerPush, unregisterPush } from './push-registration.ts';

/** True when this copy of the app is set up for pushes: otherwise there is nothing to ask permission for. */
export async function hasPushes(): Promise<boolean> {
  return (await runtimeConfig())?.push !== undefined;
}

/** Has pushes sent to this device, when its token is new, old or changed; the screen asked for the permission first. */
export async function startPushes(uid: string): Promise<PushRegistration> {
  return registerPush(uid, await pushParts());
}

/** Ends them before a log-out. Never rejects. */
export async function stopPushes(uid: string): Promise<void> {
  await unregisterPush(uid, await pushParts());
}

async function pushParts(): Promise<PushParts> {
  const running = await firebaseServices().catch(() => undefined);
  return { tokens: running?.pushTokens, storage: localStorage, now: Date.now, call: callServer };
}
