import type { UseFormReturn } from 'react-hook-form';
import type { SignInValues } from '../../domain/people/sign-in.ts';
import { session } from '../../session/account/browser-session.ts';
import { type SignInOutcome, signInMessages } from '../../session/account/sign-in.ts';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { useFailure } from '../../ui/feedback/use-failure.ts';

/** Sign-in for the form: only the last attempt counts, and its error stays until the next edit (OPEN-32). */
export function useSignIn(form: UseFormReturn<SignInValues>) {
  const { attempt, isBusy, isSlow } = useAttempt();
  const [error, setError] = useFailure(form);

  async function submit({ email, password }: SignInValues): Promise<void> {
    setError(undefined);
    const outcome = await attempt<SignInOutcome>((signal) =>
      session.signIn(email, password, signal).catch(() => ({ ok: false, reason: 'unknown' })),
    );
    if (outcome && !outcome.ok) setError(signInMessages[outcome.reason]);
  }

  return { isBusy, isSlow, error, submit };
}
