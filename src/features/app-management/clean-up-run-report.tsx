import { formatDate, formatTime } from '../../domain/calendar.ts';
import type { ActionProgress } from '../../session/account/long-action.ts';
import { ProgressBar, type ProgressBarProps } from '../../ui/feedback/progress-bar.tsx';
import type { CleanUpRun } from './clean-up-runs.ts';

export const progressBar = ({ done, total }: ActionProgress): ProgressBarProps => ({
  label: `${done} de ${total}`,
  value: done,
  max: total,
});

/** For whoever comes back: how far a clean-up is that goes on without them, or what came of the last one. */
export function CleanUpRunReport({ run: { progress, restsUntil, ended } }: { run: CleanUpRun }) {
  return (
    <div role="status" className="mt-4 grid gap-2 text-muted text-sm">
      {progress && (
        <>
          <ProgressBar {...progressBar(progress)} />
          <p>
            {restsUntil
              ? `Parou num erro. O servidor volta a tentar depois de ${formatDate(restsUntil)} às ${formatTime(restsUntil)}.`
              : 'Em curso. Continua no servidor, mesmo que feche a aplicação.'}
          </p>
        </>
      )}
      {ended && (
        <p>
          Última vez, em {formatDate(ended.at)} às {formatTime(ended.at)}: {ended.message}
        </p>
      )}
    </div>
  );
}
