import { useState } from 'react';
import { type MutationRecord, useDevice } from '../../../session/account/use-session.ts';
import { retryRefused } from '../../../session/messages/refused.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { type KnownDocuments, tripName } from '../drawer/known-documents.ts';
import { whatTheyAre } from '../drawer/what-they-are.ts';
import { DiscardAll } from './discard-all.tsx';
import { nextSteps } from './next-steps.ts';
import { RefusedItem } from './refused-item.tsx';

interface RefusedGroupProps {
  /** At least two records. */
  records: MutationRecord[];
  known: KnownDocuments;
}

/** Refused changes with one reason: shown once, retried or dismissed together or one by one (OFF-72). */
export function RefusedGroup({ records, known }: RefusedGroupProps) {
  const device = useDevice();
  const [error, setError] = useState<string>();
  const [isTrying, setIsTrying] = useState(false);
  const [first] = records;
  if (!first) return null;
  const { advice, canTryAgain } = nextSteps(first, known);
  const trip = typeof first.args.tripId === 'string' ? tripName(known, first.args.tripId) : undefined;

  async function tryAll(): Promise<void> {
    setIsTrying(true);
    const failures = await retryRefused(device, records);
    setError(failures.join(' ') || undefined);
    setIsTrying(false);
  }

  return (
    <li className="rounded-card border border-line border-l-4 border-l-danger bg-surface p-4 shadow-card">
      <p className="font-semibold leading-snug">{whatTheyAre(records)}</p>
      <p className="mt-1 font-medium text-danger-ink leading-snug">{first.message}</p>
      {advice && <p className="mt-1 leading-snug">{advice}</p>}
      {trip && <p className="mt-1 text-muted text-sm">{trip}</p>}
      <div className="mt-3 flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          {canTryAgain && (
            <Button
              size="sm"
              variant="secondary"
              busy={isTrying}
              busyText="A tentar…"
              onClick={() => void tryAll()}
            >
              Tentar todas
            </Button>
          )}
          <DiscardAll records={records} label="Descartar todas" disabled={isTrying} />
        </div>
        <FormError>{error}</FormError>
        <Disclosure title="Ver uma a uma">
          <ul className="flex flex-col gap-3">
            {records.map((record) => (
              <RefusedItem key={record.id} record={record} known={known} isInGroup />
            ))}
          </ul>
        </Disclosure>
      </div>
    </li>
  );
}
