import { CleanUpCard } from './clean-up-card.tsx';
import { cleanUps } from './clean-ups.ts';
import { useCleanUpRuns } from './use-clean-up-runs.ts';

/** The panel of irreversible clean-ups (CLEAN-01). */
export function DeletePanel() {
  const { runs, askAgain } = useCleanUpRuns();
  return (
    <div className="grid gap-4">
      {cleanUps.map((cleanUp) => (
        <CleanUpCard key={cleanUp.endpoint} cleanUp={cleanUp} run={runs[cleanUp.endpoint]} onRun={askAgain} />
      ))}
    </div>
  );
}
