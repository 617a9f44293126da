import { lastTripMark } from '../../../../db/queries/pending-bookings.query.ts';
import type { TripBooking } from '../../../../db/queries/trip-bookings.query.ts';
import { isMember } from '../../../../domain/people/roles.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { LongList } from '../../../../ui/lists/long-list.tsx';
import { MemberBadge } from '../member-badge.tsx';
import { MissedTripMark } from '../missed-trip-mark.tsx';
import { belowName } from '../party/below-name.tsx';
import { requestLine } from '../requested-at.ts';
import type { RowChoice } from './bulk-decisions.tsx';

/** The requests to choose from where there is no room for a table (BOOK-27). */
export function RequestBoxes({ rows, choice }: { rows: readonly TripBooking[]; choice: RowChoice }) {
  return (
    <LongList label="Reservas a decidir" items={rows} keyOf={({ path }) => path} rowHeight={69}>
      {({ path, booking }) => {
        const missed = lastTripMark(booking);
        return (
          <div className="select-none px-3 py-1.5 sm:px-4">
            <CheckboxField
              checked={choice.isChosen(path)}
              // React makes the change of a checkbox from its click, which knows of the Shift key.
              onChange={({ nativeEvent }) => choice.press(path, (nativeEvent as MouseEvent).shiftKey)}
              label={
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="wrap-anywhere min-w-0 font-semibold">
                    {booking.passengerName || 'N/A'}
                  </span>
                  {isMember(booking) && <MemberBadge />}
                  {missed && <MissedTripMark missed={missed} />}
                  <span className="w-full text-muted text-sm">
                    {belowName(requestLine(booking), booking)}
                  </span>
                </span>
              }
            />
          </div>
        );
      }}
    </LongList>
  );
}
