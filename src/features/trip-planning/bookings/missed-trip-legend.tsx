import { cx } from '../../../ui/cx.ts';
import { softTone } from '../../../ui/tone.ts';
import { missedTripMarks } from './missed-trip-mark.tsx';

/** Explains the marks on requests (BOOK-04, OPEN-49). */
export function MissedTripLegend() {
  return (
    <ul aria-label="Legenda" className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {Object.values(missedTripMarks).map(({ tone, icon: Icon, legend }) => (
        <li key={tone} className="flex items-center gap-2">
          <span
            className={cx(
              'inline-flex size-6 shrink-0 items-center justify-center rounded-md',
              softTone[tone],
            )}
          >
            <Icon aria-hidden="true" className="size-4" />
          </span>
          {legend}
        </li>
      ))}
    </ul>
  );
}
