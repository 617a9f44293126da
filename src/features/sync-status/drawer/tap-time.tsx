import { formatDate, formatTime } from '../../../domain/calendar.ts';

/** The time of the tap. */
export function TapTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-muted text-sm">
      {formatDate(at)}, {formatTime(at)}
    </time>
  );
}
