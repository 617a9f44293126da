import { ago } from '../../../domain/ago.ts';
import {
  useMutationRecords,
  useSyncedAt,
  useUser,
  useWholeSyncStatus,
} from '../../../session/account/use-session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useDeviceNow } from '../../../ui/layout/use-device-now.ts';
import { drawerWords } from './drawer-words.ts';
import { syncWords } from './sync-words.ts';

const tones = { calm: 'success', busy: 'info', waiting: 'warning', trouble: 'danger' } as const;

const portalAdvice =
  'Abra o navegador e inicie sessão nesta rede, ou desligue o Wi-Fi e use os dados móveis. Até lá nada é enviado.';

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
  const words = drawerWords(useUser().role);
  // What the user can do about it, if anything.
  const advice = { network: undefined, server: words.serverIsDown, portal: portalAdvice };
  return (
    <Notice tone={tones[mood]} title={prefix + lead + separator + text}>
      {isOffline && status.outage && advice[status.outage] && <p>{advice[status.outage]}</p>}
      {isOffline && <p>{words.offline}</p>}
      {status.unreadable > 0 && (
        <p>
          Esta versão da aplicação não consegue ler tudo o que recebeu do clube: o que não leu fica como
          estava neste dispositivo. Atualize a aplicação; se continuar assim, avise o clube.
        </p>
      )}
      {records.some((record) => record.status === 'refused') && <p>{words.refused}</p>}
      {isOffline && lastContact !== undefined && (
        <p>
          {words.lastContact}: {ago(now - lastContact)}.
        </p>
      )}
    </Notice>
  );
}
