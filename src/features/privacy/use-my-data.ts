import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { session } from '../../session/account/browser-session.ts';
import { showError } from '../../session/messages/message-store.ts';
import { whyNot } from '../../session/messages/server-texts.ts';

/** Fetches what the club keeps about the person and hands it over as a JSON file; only the server knows all of it (OFF-27). */
export function useMyData() {
  const [isLoading, setLoading] = useState(false);

  async function download(): Promise<void> {
    setLoading(true);
    const outcome = await session.callServer('my-data', undefined);
    setLoading(false);
    if (outcome.ok) {
      saveFile('os-meus-dados.json', 'application/json', JSON.stringify(outcome.body, null, 2));
    } else showError(whyNot(outcome, 'Não foi possível obter os seus dados. Tente novamente.'));
  }

  return { isLoading, download };
}
