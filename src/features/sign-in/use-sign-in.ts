import { useState } from 'react';
import { signIn } from '../../session/session.ts';
import { signInMessages } from '../../session/sign-in-messages.ts';
import { usePassingText } from '../../session/use-passing-text.ts';

/** Signing in as the form needs it: one at a time, and why it did not work, for as long as a message stands (OPEN-32). */
export function useSignIn() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = usePassingText();

  async function submit(email: string, password: string): Promise<void> {
    setIsBusy(true);
    setError(undefined);
    const outcome = await signIn(email, password).catch(() => ({ ok: false, reason: 'unknown' }) as const);
    setIsBusy(false);
    if (!outcome.ok) setError(signInMessages[outcome.reason]);
  }

  return { isBusy, error, submit };
}
