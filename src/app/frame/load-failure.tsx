import { Download, RotateCw } from 'lucide-react';
import { loadLater } from '../../lib/load-later.ts';
import { saveFile } from '../../lib/save-file.ts';
import { readSession } from '../../session/account/stored-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';

async function saveRescued(): Promise<void> {
  const uid = readSession(localStorage)?.uid ?? '';
  const { rescueUnsent } = await loadLater(() => import('../../db/unsent/rescue.ts'));
  const { name, content } = await rescueUnsent(uid, new Date());
  saveFile(name, 'application/json', content);
}

/**
 * Shown when the app cannot continue (INST-10). A reload reopens the database, which helps when the phone closed it in the
 * background. Unsent taps stay on disk.
 */
export function LoadFailure({ reason }: { reason: string }) {
  return (
    <Page width="narrow">
      <h1 className="sr-only">Erro ao carregar a aplicação</h1>
      <ErrorState
        text="Erro ao carregar a aplicação. As alterações guardadas neste dispositivo não se perderam."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button icon={<RotateCw className="size-5" />} onClick={() => location.reload()}>
              Recarregar
            </Button>
            <Button
              variant="secondary"
              icon={<Download className="size-5" />}
              onClick={() => void saveRescued()}
            >
              Guardar cópia
            </Button>
          </div>
        }
      />
      <p className="mt-3 text-center text-muted text-sm as-written">Detalhe: {reason}</p>
    </Page>
  );
}
