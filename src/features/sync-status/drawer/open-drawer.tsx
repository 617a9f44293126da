import {
  type MutationRecord,
  useMutationRecords,
  useSyncStatus,
  useUser,
} from '../../../session/account/use-session.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { RowList } from '../../../ui/lists/row-list.tsx';
import { RenewSession } from '../notices/renew-session.tsx';
import { UpdateRequired } from '../notices/update-required.tsx';
import { DiscardAll } from '../refusals/discard-all.tsx';
import { refusalGroups } from '../refusals/refusal-groups.ts';
import { RefusedGroup } from '../refusals/refused-group.tsx';
import { RefusedItem } from '../refusals/refused-item.tsx';
import { describeMutation } from './describe-mutation.ts';
import { drawerWords } from './drawer-words.ts';
import { type KnownDocuments, useKnownDocuments } from './known-documents.ts';
import { SaveCopyButton } from './save-copy-button.tsx';
import { StatusSummary } from './status-summary.tsx';
import { SyncNowButton } from './sync-now-button.tsx';
import { TapTime } from './tap-time.tsx';

/** One unsent change. */
function WaitingRow({ record, known }: { record: MutationRecord; known: KnownDocuments }) {
  return (
    <li className="px-4 py-2.5">
      <p className="font-medium leading-snug">{describeMutation(record, known)}</p>
      <TapTime at={record.occurredAt} />
    </li>
  );
}

interface OpenDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What the drawer loads when it is first opened. */
export function OpenDrawer({ open, onOpenChange }: OpenDrawerProps) {
  const { send } = useSyncStatus('send');
  const { role } = useUser();
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={drawerWords(role).title}
      actions={
        <>
          {/* What is too old for the server can only be updated. */}
          {send !== 'outdated' && <SyncNowButton />}
          <SaveCopyButton />
        </>
      }
    >
      {open && <DrawerContent />}
    </Sheet>
  );
}

function DrawerContent() {
  const records = useMutationRecords();
  const known = useKnownDocuments();
  const { send } = useSyncStatus('send');
  const refused = records.filter((record) => record.status === 'refused');
  const waiting = records.filter((record) => record.status === 'pending');
  const groups = refusalGroups(refused, known);
  return (
    <>
      <div className="mb-6 flex flex-col gap-4">
        {send === 'session-expired' && <RenewSession />}
        {send === 'outdated' && <UpdateRequired />}
        {send !== 'session-expired' && send !== 'outdated' && <StatusSummary />}
      </div>
      {refused.length > 0 && (
        <Section
          title="Por resolver"
          actions={
            groups.length > 1 && (
              <DiscardAll records={refused} label={`Descartar todas as ${refused.length}`} />
            )
          }
        >
          <ul className="flex flex-col gap-3">
            {groups.map(({ key, records: [first, ...others] }) => {
              if (!first) return null;
              return others.length > 0 ? (
                <RefusedGroup key={key} records={[first, ...others]} known={known} />
              ) : (
                <RefusedItem key={key} record={first} known={known} />
              );
            })}
          </ul>
        </Section>
      )}
      {waiting.length > 0 && (
        <Section title="Por enviar">
          <RowList>
            {waiting.map((record) => (
              <WaitingRow key={record.id} record={record} known={known} />
            ))}
          </RowList>
        </Section>
      )}
      {refused.length + waiting.length === 0 && <EmptyState text="Nada por resolver." />}
    </>
  );
}
