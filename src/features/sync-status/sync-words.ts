import { ago } from '../../lib/ago.ts';
import type { MutationRecord } from '../../session/use-session.ts';

/** What the pill is about; the look follows from it. */
export type SyncMood = 'calm' | 'busy' | 'waiting' | 'trouble';

export interface SyncWords {
  mood: SyncMood;
  /** The sentence of the pill is these four; a phone shows the lead above the text, and no prefix and separator. */
  prefix: string;
  lead: string;
  separator: string;
  text: string;
}

interface Status {
  connection: 'unknown' | 'online' | 'offline';
  push: string;
  lastContact: number | undefined;
  pulled: boolean;
}

/** How the sync stands, in a few words (OFF-26). What needs the person comes first, then what waits, then the calm. */
export function syncWords(status: Status, records: Pick<MutationRecord, 'status'>[], now: number): SyncWords {
  const pending = count(records, 'pending');
  const refused = count(records, 'refused');
  if (status.push === 'session-expired') return words('trouble', 'expirada', 'Sessão', ' ');
  if (status.push === 'outdated') return words('trouble', 'necessária', 'Atualização', ' ');
  const isOffline = status.connection === 'offline';
  const without = isOffline ? ([noNetwork, between] as const) : [];
  if (refused > 0 && pending > 0 && isOffline) {
    // On a phone the sign says that there is no network: both counts are what only words can say.
    const counts = words('trouble', `${refused} por resolver`, `${pending} por enviar`, between);
    return { ...counts, prefix: noNetwork + between };
  }
  if (refused > 0) return words('trouble', `${refused} por resolver`, ...without);
  if (isOffline) {
    return pending > 0 ? words('waiting', `${pending} por enviar`, ...without) : words('waiting', noNetwork);
  }
  if (status.push === 'waiting' && pending > 0) return words('waiting', `${pending} por enviar`);
  if (pending > 0 || status.push === 'sending') return words('busy', 'A enviar…');
  if (status.lastContact === undefined) return words('busy', 'A ligar…');
  if (!status.pulled) return words('busy', 'A sincronizar…');
  return words('calm', ago(now - status.lastContact), 'Sincronizado', ' ');
}

const noNetwork = 'Sem ligação';
const between = ' · ';

const words = (mood: SyncMood, text: string, lead = '', separator = ''): SyncWords => ({
  mood,
  prefix: '',
  lead,
  separator,
  text,
});

function count(records: Pick<MutationRecord, 'status'>[], status: MutationRecord['status']): number {
  return records.filter((record) => record.status === status).length;
}
