import type { ReactNode } from 'react';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { CleanUpCard } from './clean-up-card.tsx';
import { cleanUps } from './clean-ups.ts';
import { useCleanUpRuns } from './use-clean-up-runs.ts';

/** The panel of irreversible clean-ups (CLEAN-01). */
function DeletePanel() {
  const { runs, askAgain } = useCleanUpRuns();
  return (
    <div className="grid gap-4">
      {cleanUps.map((cleanUp) => (
        <CleanUpCard key={cleanUp.endpoint} cleanUp={cleanUp} run={runs[cleanUp.endpoint]} onRun={askAgain} />
      ))}
    </div>
  );
}

/** Pictures and clean-ups, for organizers (IMG-01, CLEAN-01). */
export function AppManagementView({ images }: { images: ReactNode }) {
  return (
    <Tabs
      label="Gerir App"
      items={[
        { value: 'images', label: 'Imagens', content: images },
        { value: 'delete', label: 'Apagar', content: <DeletePanel /> },
      ]}
    />
  );
}
