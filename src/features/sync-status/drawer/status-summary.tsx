import { ago } from '../../../lib/ago.ts';
import { useMutationRecords, useSyncedAt, useWholeSyncStatus } from '../../../session/account/use-session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useDeviceNow } from '../../../ui/layout/use-device-now.ts';
import { syncWords } from './sync-words.ts';

const tones = { calm: 'success', busy: 'info', waiting: 'warning', trouble: 'danger' } as const;

/** What the user can do about it, if anything. */
const outageAdvice = {
  network: undefined,
  server: 'A rede funciona; é o servidor do clube que não responde. A aplicação continua a tentar.',
  portal:
    'Abra o navegador e inicie sessão nesta rede, ou desligue o Wi-Fi e use os dados móveis. Até lá nada é enviado.',
} as const;

/** The pill's sentence with an explanation: work continues, nothing is lost. */
export function StatusSummary() {
  const status = useWholeSyncStatus();
  const records = useMutationRecords();
  const syncedAt = useSyncedAt();
  // After an offline start there was no contact yet, so show when the phone was last in sync.
  const lastContact = status.lastContact ?? syncedAt;
  const now = Math.max(useDeviceNow(), lastContact ?? 0);
  const { mood, prefix, lead, separator, text } = syncWords(status, records, now);
  const isOffline = status.connection === 'offline';
  const advice = isOffline ? outageAdvice[status.outage ?? 'network'] : undefined;
  return (
    <Notice tone={tones[mood]} title={prefix + lead + separator + text}>
      {advice && <p>{advice}</p>}
      {isOffline && (
        <p>Pode continuar a trabalhar: tudo fica guardado neste dispositivo e é enviado depois.</p>
      )}
      {status.unreadable > 0 && (
        <p>
          Esta versão da aplicação não consegue ler tudo o que recebeu do clube: o que não leu fica como
          estava neste dispositivo. Atualize a aplicação; se continuar assim, avise o clube.
        </p>
      )}
      {records.some((record) => record.status === 'refused') && (
        <p>O servidor não aceitou tudo o que fez. Escolha o que fazer com cada alteração recusada.</p>
      )}
      {isOffline && lastContact !== undefined && (
        <p>Último contacto com o servidor: {ago(now - lastContact)}.</p>
      )}
    </Notice>
  );
}
