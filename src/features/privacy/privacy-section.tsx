import { Download, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../domain/calendar.ts';
import { saveFile } from '../../lib/save-file.ts';
import { session } from '../../session/account/browser-session.ts';
import { useMutate, useProfile } from '../../session/account/use-session.ts';
import { showError } from '../../session/messages/message-store.ts';
import { sayDone } from '../../session/messages/say-done.ts';
import { whyNot } from '../../session/messages/server-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Card } from '../../ui/lists/card.tsx';

/** Fetches what the club keeps about the person and hands it over as a JSON file; only the server knows all of it (OFF-27). */
function useMyData() {
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

/** What the law gives a person over their data: a copy of it, and its deletion (RGPD, articles 15, 17 and 20). */
export function PrivacySection() {
  const since = useProfile()?.deletionRequestedAt;
  const mutate = useMutate();
  const { isLoading, download } = useMyData();
  const [asking, setAsking] = useState(false);

  async function ask(requested: boolean): Promise<void> {
    setAsking(false);
    const result = await mutate('setDeletionRequest', { requested });
    if (!result.ok) showError(result.message);
    else if (requested) void sayDone([result.tapId], 'Pedido registado. O clube vai tratar dele.');
    else void sayDone([result.tapId], 'Pedido retirado.');
  }

  return (
    <Section title="Os seus dados">
      <Card>
        <div className="grid grid-cols-1 gap-3">
          <p className="text-muted">
            Pode guardar uma cópia de tudo o que o clube sabe sobre si, ou pedir que a sua conta seja apagada.
          </p>
          <p className="text-muted">
            A aplicação pode enviar ao clube relatórios técnicos sobre falhas e rapidez, sem o seu nome, os
            seus contactos ou o que escreveu.
          </p>
          <Button
            variant="secondary"
            className="justify-self-start"
            icon={<Download aria-hidden="true" className="size-5" />}
            busy={isLoading}
            busyText="A preparar…"
            onClick={() => void download()}
          >
            Descarregar os meus dados
          </Button>
          {since === undefined ? (
            <Button
              variant="ghost"
              className="justify-self-start text-danger-ink!"
              icon={<UserRoundX aria-hidden="true" className="size-5" />}
              onClick={() => setAsking(true)}
            >
              Pedir para apagar a conta
            </Button>
          ) : (
            <Notice
              tone="warning"
              title={`Em ${formatDate(since)} pediu para apagar a conta`}
              actions={
                <Button variant="secondary" size="sm" onClick={() => void ask(false)}>
                  Retirar o pedido
                </Button>
              }
            >
              Um organizador vai tratar do seu pedido.
            </Notice>
          )}
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Pedir para apagar a conta"
        text="Quando um organizador apagar a sua conta, deixa de poder entrar, os seus dados pessoais são eliminados e os seus lugares em viagens futuras ficam livres. Até lá pode retirar o pedido."
        confirmLabel="Pedir para apagar"
        tone="danger"
        onConfirm={() => void ask(true)}
      />
    </Section>
  );
}
