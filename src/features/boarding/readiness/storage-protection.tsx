import { useEffect, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/**
 * Requests persistent storage (FAULTS-4): on mount, and with a button for browsers that need a user gesture. Shown only
 * while it is not granted.
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
        Toque em «Proteger os dados» ou instale a aplicação no ecrã principal.
      </Notice>
    </div>
  );
}
