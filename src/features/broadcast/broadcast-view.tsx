import { zodResolver } from '@hookform/resolvers/zod';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { listAccounts } from '../../db/queries/accounts.query.ts';
import { useLongAction } from '../../session/account/use-long-action.ts';
import { useDocuments, useUser } from '../../session/account/use-session.ts';
import { whyNot } from '../../session/messages/server-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { type BroadcastWords, broadcastSchema } from './broadcast-schema.ts';

/** Sends a notification to everyone, once per request id, however often it is pressed (FAULTS-38). `send` resolves with true when sent. */
function useBroadcast() {
  const { state, run } = useLongAction('send-broadcast-notification', (failure) => {
    const why = whyNot(failure, 'Erro ao contactar o servidor de notificações em massa.');
    // A former organizer whose app does not know it yet sees that message (NOTIF-27).
    const isServersReason = failure.reason === 'refused' && failure.code !== 'NOT_ALLOWED';
    return isServersReason ? `Erro ao enviar notificação: ${why}` : why;
  });
  const send = ({ title, body }: BroadcastWords) => run((appId) => ({ title, body, appId }));
  return { state, send };
}

/** Sends a notification to everyone in the club; organizers only (NOTIF-23, NOTIF-27). */
export function BroadcastView() {
  const { role } = useUser();
  return role === 'organizer' ? (
    <BroadcastForm />
  ) : (
    <ErrorState text="Acesso não autorizado: só os organizadores enviam notificações em massa." />
  );
}

function BroadcastForm() {
  const { state, send } = useBroadcast();
  const { register, handleSubmit, reset, formState } = useForm<BroadcastWords>({
    defaultValues: { title: '', body: '' },
    resolver: zodResolver(broadcastSchema),
  });
  const { errors } = formState;
  const [asked, setAsked] = useState<BroadcastWords>();
  const people = listAccounts(useDocuments('profile')).length;
  // Two empty fields show one message.
  const isSaidAbove = errors.title?.message === errors.body?.message;

  const confirm = async (words: BroadcastWords) => {
    setAsked(undefined);
    if (await send(words)) reset();
  };

  return (
    <Card>
      <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit((words) => setAsked(words))}>
        <p className="text-muted leading-snug">
          Todas as pessoas do clube a recebem na lista de notificações e, se as permitiram, no dispositivo.
        </p>
        <TextField
          {...register('title')}
          label="Título"
          autoComplete="off"
          maxLength={100}
          error={errors.title?.message}
        />
        <TextareaField
          {...register('body')}
          label="Corpo"
          autoComplete="off"
          maxLength={1000}
          error={isSaidAbove ? undefined : errors.body?.message}
        />
        {state.state === 'failed' && <FormError>{state.message}</FormError>}
        {state.state === 'done' && (
          <Notice tone="success" live>
            Notificação enviada com sucesso!{state.message && ` Resultados: ${state.message}`}
          </Notice>
        )}
        {state.state === 'running' && state.progress && (
          <ProgressBar
            label={`${state.progress.done} de ${state.progress.total} pessoas`}
            value={state.progress.done}
            max={state.progress.total}
          />
        )}
        <Button
          type="submit"
          icon={<Send aria-hidden="true" className="size-5" />}
          busy={state.state === 'running'}
          busyText="A enviar…"
        >
          Enviar notificação
        </Button>
      </form>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Enviar notificação"
        text={
          <>
            Tem a certeza que quer enviar esta notificação? Depois de enviada, não se pode retirar.
            <span className="mt-2 block font-semibold text-ink">{asked?.title}</span>
          </>
        }
        confirmLabel={people === 1 ? 'Enviar a 1 pessoa' : `Enviar a ${people} pessoas`}
        onConfirm={() => asked && void confirm(asked)}
      />
    </Card>
  );
}
