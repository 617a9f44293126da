import { useState } from 'react';
import { failureSentence } from '../../domain/wire/failures.ts';
import { useMutate } from '../../session/account/use-session.ts';
import { showError } from '../../session/messages/message-store.ts';
import { sayDone } from '../../session/messages/say-done.ts';

/** Adds e-mails one by one, each as its own mutation: those added stay when a later one fails. */
export function useAddEmails() {
  const mutate = useMutate();
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  /** Resolves with true when all are on this device's list. */
  async function addAll(emails: string[]): Promise<boolean> {
    let failure: string | undefined;
    const ids: string[] = [];
    for (const [done, email] of emails.entries()) {
      setProgress({ done, total: emails.length });
      const result = await mutate('authoriseEmail', { email });
      if (result.ok) ids.push(result.tapId);
      // Another organizer was faster: it is on the list, so this counts as success.
      if (!result.ok && result.code !== 'EMAIL_TAKEN') {
        failure = failureSentence('authoriseEmail', result);
        break;
      }
    }
    setProgress(undefined);
    if (failure !== undefined) showError(failure);
    else
      void sayDone(
        ids,
        emails.length === 1
          ? 'E-mail adicionado com sucesso!'
          : `${emails.length} e-mails adicionados com sucesso!`,
      );
    return failure === undefined;
  }

  return { progress, addAll };
}
