import { useEffect, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/**
 * Asks the browser never to clear what this phone holds (FAULTS 4): at once, and again with a button where the browser
 * wants to see a person ask. Shown only while the answer is no.
 */
export function StorageProtection() {
  const [isKept, setIsKept] = useState<boolean>();

  async function ask(): Promise<void> {
    setIsKept(await navigator.storage?.persist?.().catch(() => false));
  }

  useEffect(() => {
    void navigator.storage
      ?.persisted?.()
      .then((isPersisted) => isPersisted || navigator.storage.persist())
      .then(setIsKept)
      .catch(() => undefined);
  }, []);

  if (isKept !== false) return null;
  return (
    <div className="mt-4">
      <Notice
        tone="warning"
        title="O dispositivo pode apagar estes dados se ficar sem espaço"
        actions={
          <Button size="sm" variant="secondary" onClick={() => void ask()}>
            Proteger os dados
          </Button>
        }
      >
        Instale a aplicação no ecrã principal, ou peça ao navegador que a proteja.
      </Notice>
    </div>
  );
}
