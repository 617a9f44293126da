import { afterEach, beforeAll } from 'vitest';
import { freshDemoClub } from './demo-club.ts';
import { aPhone, type Phone, type PhoneOptions, withChromium } from './phone.ts';

/** The phone of somebody who is signed out. */
export let signedOut = undefined as unknown as Phone;

/** Sets up the demo club and a phone at the sign-in, which the whole test file shares. Call once per file. */
export function withSignedOutPhone(options?: PhoneOptions): void {
  withChromium();
  beforeAll(async () => {
    await freshDemoClub();
    signedOut = await aPhone(options);
  });
  afterEach(() => signedOut.setOffline(false));
}
