import type { MutationRecord } from '../../../session/account/use-session.ts';
import { describeMutation } from './describe-mutation.ts';
import type { KnownDocuments } from './known-documents.ts';
import { TapTime } from './tap-time.tsx';

/** One unsent change. */
export function WaitingRow({ record, known }: { record: MutationRecord; known: KnownDocuments }) {
  return (
    <li className="px-4 py-2.5">
      <p className="font-medium leading-snug">{describeMutation(record, known)}</p>
      <TapTime at={record.occurredAt} />
    </li>
  );
}
