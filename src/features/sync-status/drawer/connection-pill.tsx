import { CircleAlert, CircleCheck, CloudOff, RefreshCw } from 'lucide-react';
import { useMutationRecords, useUser, useWholeSyncStatus } from '../../../session/account/use-session.ts';
import { cx } from '../../../ui/cx.ts';
import { useDeviceNow } from '../../../ui/layout/use-device-now.ts';
import { useDrawerStore } from './drawer-store.ts';
import { isAllWell, type SyncMood, syncWords } from './sync-words.ts';

const icons = { calm: CircleCheck, busy: RefreshCw, waiting: CloudOff, trouble: CircleAlert };

const shape =
  'inline-flex min-h-11 select-none items-center gap-1.5 rounded-full border px-2.5 font-display font-semibold text-[0.9375rem] leading-tight sm:px-3 sm:text-[1.0625rem]';

const looks: Record<SyncMood, string> = {
  calm: 'border-on-fill/30 text-on-fill/90 hover:bg-on-fill/15',
  busy: 'border-on-fill/30 text-on-fill/90 hover:bg-on-fill/15',
  waiting: 'border-transparent bg-gold text-on-gold',
  trouble: 'border-transparent bg-on-fill text-danger',
};

/**
 * The state of connection and sending, always in the header with a fixed height: otherwise each network change would move
 * the list under a guide's thumb (OFF-26). A passenger has no list to keep in step: their pill is out of sight while there
 * is nothing to say, and keeps its place for the keyboard and for screen readers (OFF-83).
 */
export function ConnectionPill() {
  const status = useWholeSyncStatus();
  const records = useMutationRecords();
  const setOpen = useDrawerStore((state) => state.setOpen);
  const { mood, prefix, lead, separator, text } = syncWords(
    status,
    records,
    Math.max(useDeviceNow(), status.syncedAt ?? 0),
  );
  const isCut = mood === 'trouble' && status.connection === 'offline';
  const { role } = useUser();
  const isQuiet = role === 'passenger' && isAllWell(mood, records);
  const Icon = isCut ? CloudOff : icons[mood];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
      className={
        isQuiet
          ? 'sr-only focus-visible:not-sr-only focus-visible:px-2.5! text-on-fill'
          : cx(shape, looks[mood])
      }
    >
      <Icon aria-hidden="true" className={cx('size-4.5 shrink-0', mood === 'busy' && 'animate-spin')} />
      <span aria-live="polite" className="flex flex-col whitespace-pre text-left sm:block">
        {prefix && <span className="sr-only sm:not-sr-only">{prefix}</span>}
        {lead && <span className="leading-none">{lead}</span>}
        {separator && <span className="sr-only sm:not-sr-only">{separator}</span>}
        <span className={cx(lead && 'leading-none')}>{text}</span>
      </span>
    </button>
  );
}
