import { Download } from 'lucide-react';
import { useState } from 'react';
import { updateApp } from '../../../session/device/app-update.ts';
import { needsConnection } from '../../../session/messages/server-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';

/** Says that the server no longer supports this version. Nothing is lost; the update sends what waits (FAULTS-21). */
export function UpdateRequired() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function update(): Promise<void> {
    setIsBusy(true);
    setError(undefined);
    try {
      // A found version reloads the page.
      if (await updateApp()) return;
      setError('Ainda não há uma versão nova. Tente novamente daqui a pouco.');
    } catch {
      setError(needsConnection);
    }
    setIsBusy(false);
  }

  return (
    <Notice
      tone="warning"
      title="Atualize a aplicação"
      actions={
        <Button
          icon={<Download className="size-5" />}
          busy={isBusy}
          busyText="A atualizar…"
          onClick={() => void update()}
        >
          Atualizar agora
        </Button>
      }
    >
      Esta versão é demasiado antiga para enviar. As suas alterações estão guardadas neste dispositivo e são
      enviadas assim que atualizar.
      <div className="mt-2 empty:hidden">
        <FormError>{error}</FormError>
      </div>
    </Notice>
  );
}
