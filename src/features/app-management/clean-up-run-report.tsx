import { formatDate, formatTime } from '../../domain/calendar.ts';
import type { ActionProgress } from '../../session/account/long-action.ts';
import { ProgressBar, type ProgressBarProps } from '../../ui/feedback/progress-bar.tsx';
import type { CleanUpRun } from './clean-up-runs.ts';

export const progressBar = ({ done, total }: ActionProgress): ProgressBarProps => ({
  label: `${done} de ${total}`,
  value: done,
  max: total,
});

/** The progress of a running clean-up, or the result of the last one, for an organizer who returns to the page. */
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
