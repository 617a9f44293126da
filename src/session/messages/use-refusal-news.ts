import { useEffect, useRef } from 'react';
import type { MutationName } from '../../domain/mutators/index.ts';
import { type MutationRecord, useMutationRecords } from '../account/use-session.ts';

/**
 * Tells of a mutation of these names that the server refuses while the screen is open: of several at once the first.
 * What was refused before is in «Alterações por resolver», where this one goes too.
 */
export function useRefusalNews(names: readonly MutationName[], tell: (record: MutationRecord) => void): void {
  const records = useMutationRecords();
  const known = useRef<ReadonlySet<string>>(undefined);

  useEffect(() => {
    const refused = records.filter(
      ({ name, status }) => status === 'refused' && names.some((wanted) => wanted === name),
    );
    const before = known.current;
    known.current = new Set(refused.map(({ tapId }) => tapId));
    const first = before && refused.find(({ tapId }) => !before.has(tapId));
    if (first) tell(first);
  }, [records, names, tell]);
}
