import { ago } from '../../../domain/ago.ts';
import type { MutationRecord, SyncStatus } from '../../../session/account/use-session.ts';

/** The state that the pill shows, which determines its look. */
export type SyncMood = 'calm' | 'busy' | 'waiting' | 'trouble';

export interface SyncWords {
  mood: SyncMood;
  /** The four parts of the pill's sentence. A phone shows the lead above the text, without prefix and separator. */
  prefix: string;
  lead: string;
  separator: string;
  text: string;
}

type Status = Pick<
  SyncStatus,
  'connection' | 'outage' | 'send' | 'hanging' | 'lastContact' | 'inStep' | 'syncedAt' | 'unreadable'
>;

/** The sync state in a few words (OFF-26). In order: what needs the user, what waits, all is well. */
export function syncWords(status: Status, records: Pick<MutationRecord, 'status'>[], now: number): SyncWords {
  const pending = count(records, 'pending');
  const refused = count(records, 'refused');
  if (status.send === 'session-expired') return words('trouble', 'expirada', 'Sessão', ' ');
  if (status.send === 'outdated') return words('trouble', 'necessária', 'Atualização', ' ');
  const isOffline = status.connection === 'offline';
  const outage = outages[status.outage ?? 'network'];
  if (refused > 0 && pending > 0 && isOffline) {
    // On a phone the icon shows that there is no network, so the text shows both counts.
    const counts = words('trouble', `${refused} por resolver`, `${pending} por enviar`, between);
    return { ...counts, prefix: sentenceOf(outage) + between };
  }
  if (refused > 0) return withOutage(words('trouble', `${refused} por resolver`), isOffline && outage);
  if (isOffline) {
    return pending > 0
      ? withOutage(words('waiting', `${pending} por enviar`), outage)
      : { ...outage, mood: 'waiting' };
  }
  const isStuck = status.send === 'waiting' || status.hanging;
  if (isStuck && pending > 0) return words('waiting', `${pending} por enviar`);
  if (pending > 0 || status.send === 'sending') return words('busy', 'A enviar…');
  if (status.lastContact === undefined) return words('busy', 'A ligar…');
  // The server has accepted everything; its documents, with changes by others, are still arriving.
  const isOnTheWay = count(records, 'applied') > 0;
  if (isOnTheWay || !status.inStep || status.syncedAt === undefined) return words('busy', 'A sincronizar…');
  if (status.unreadable > 0) return words('trouble', 'em parte', 'Sincronizado', ' ');
  return words('calm', ago(now - status.syncedAt), 'Sincronizado', ' ');
}

/** True when the person has nothing to know: all is sent, and at most news is still arriving (OFF-83). */
export function isAllWell(mood: SyncMood, records: Pick<MutationRecord, 'status'>[]): boolean {
  return mood === 'calm' || (mood === 'busy' && count(records, 'pending') === 0);
}

const between = ' · ';

/** Why the server is unreachable, when nothing waits. */
const outages: Record<NonNullable<Status['outage']>, SyncWords> = {
  network: words('waiting', 'Sem ligação'),
  server: words('waiting', 'indisponível', 'Servidor', ' '),
  portal: words('waiting', 'início de sessão', 'Esta rede pede', ' '),
};

const sentenceOf = ({ prefix, lead, separator, text }: SyncWords) => prefix + lead + separator + text;

/** The outage with a count. On a phone the count is above it; only the shortest text fits, and an icon replaces the others. */
function withOutage(counts: SyncWords, outage: SyncWords | false): SyncWords {
  if (!outage) return counts;
  return outage.lead === ''
    ? { ...counts, lead: outage.text, separator: between }
    : { ...counts, prefix: sentenceOf(outage) + between };
}

function words(mood: SyncMood, text: string, lead = '', separator = ''): SyncWords {
  return { mood, prefix: '', lead, separator, text };
}

function count(records: Pick<MutationRecord, 'status'>[], status: MutationRecord['status']): number {
  return records.filter((record) => record.status === status).length;
}
