import { useCallback, useEffect, useState } from 'react';
import { askForRuns, type CleanUpRuns } from './clean-up-runs.ts';

const askEvery = 2_000;

/** The last run of each clean-up, asked for again while one is under way; `askAgain` when there may be another. */
export function useCleanUpRuns(): { runs: CleanUpRuns; askAgain: () => void } {
  const [runs, setRuns] = useState<CleanUpRuns>({});
  const [asking, setAsking] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is another question
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isHere = true;
    async function look(): Promise<void> {
      const found = await askForRuns();
      if (!isHere) return;
      if (found) setRuns(found);
      // Without an answer nobody knows: the next one may come through.
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
