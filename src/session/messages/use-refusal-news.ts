import { useEffect, useRef } from 'react';
import { type MutationRecord, useMutationRecords } from '../account/use-session.ts';

/**
 * Calls `tell` when the server refuses a mutation while the screen is open; for several at once only for the first.
 * `isAbout` selects verbs and must be stable. All refusals are also in "Alterações por resolver".
 */
export function useRefusalNews(
  isAbout: (verb: string) => boolean,
  tell: (record: MutationRecord) => void,
): void {
  const records = useMutationRecords();
  const known = useRef<ReadonlySet<string>>(undefined);

  useEffect(() => {
    const refused = records.filter(({ name, status }) => status === 'refused' && isAbout(name));
    const before = known.current;
    known.current = new Set(refused.map(({ tapId }) => tapId));
    const first = before && refused.find(({ tapId }) => !before.has(tapId));
    if (first) tell(first);
  }, [records, isAbout, tell]);
}
