import { formatDate, formatTime } from '../../../domain/calendar.ts';

/** When the person did it. */
export function TapTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-muted text-sm">
      {formatDate(at)}, {formatTime(at)}
    </time>
  );
}
