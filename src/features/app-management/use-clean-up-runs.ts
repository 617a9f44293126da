import { useCallback, useEffect, useState } from 'react';
import { askForRuns, type CleanUpRuns } from './clean-up-runs.ts';

const askEvery = 2_000;

/** The last run of each clean-up. Polls while one is running; call `askAgain` when a new run may have started. */
export function useCleanUpRuns(): { runs: CleanUpRuns; askAgain: () => void } {
  const [runs, setRuns] = useState<CleanUpRuns>({});
  const [asking, setAsking] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number triggers a new request
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isHere = true;
    async function look(): Promise<void> {
      const found = await askForRuns();
      if (!isHere) return;
      if (found) setRuns(found);
      // No answer: poll again.
      const isOver = found && Object.values(found).every(({ progress }) => !progress);
      if (!isOver) timer = setTimeout(() => void look(), askEvery);
    }
    void look();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [asking]);

  return { runs, askAgain: useCallback(() => setAsking((times) => times + 1), []) };
}
