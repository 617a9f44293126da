import { CloudUpload } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { busesByNumber } from '../../db/queries/buses-of-trip.query.ts';
import {
  noticeFacts,
  noticesOfTrip,
  noticeTitle,
  type PlacedNotice,
  unsentNotices,
} from '../../db/queries/notices/notices.query.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { publicTripRef } from '../../domain/wire/documents.ts';
import { failureSentence } from '../../domain/wire/failures.ts';
import { useDocuments, useMutate, useMutationRecords, useUser } from '../../session/account/use-session.ts';
import { useNow } from '../../session/device/use-now.ts';
import { showError } from '../../session/messages/message-store.ts';
import { sayDone } from '../../session/messages/say-done.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PostedNotice } from '../../ui/feedback/posted-notice.tsx';
import { Badge } from '../../ui/lists/badge.tsx';
import { focusAfterRow } from '../../ui/lists/focus-after-row.ts';

/**
 * The running notices of the trip in the address, and of its bus or, where the address names none, of all its buses. Who
 * wrote one, and the trip's organizer, can take it down (NOTICE-08, NOTICE-09).
 */
export function NoticesHere() {
  const { tripId = '' } = useParams();
  const trip = useDocuments('publicTrip').get(publicTripRef(tripId).path);
  return trip && <Notices tripId={tripId} trip={trip} />;
}

function Notices({ tripId, trip }: { tripId: string; trip: Trip }) {
  const { busId } = useParams();
  const { uid } = useUser();
  const buses = useDocuments('bus');
  const records = useMutationRecords();
  const now = useNow();
  const rows = useMemo(
    () =>
      busesByNumber(buses, trip.organizerId, tripId).filter(({ id }) => busId === undefined || id === busId),
    [buses, trip.organizerId, tripId, busId],
  );
  const unsent = useMemo(() => unsentNotices(records), [records]);
  const notices = noticesOfTrip(trip, rows, now);
  if (notices.length === 0) return null;
  return (
    <ul aria-label="Avisos" className="mb-4 grid gap-2">
      {notices.map((placed) => {
        const { notice, bus } = placed;
        const mayWithdraw = notice.by === uid || trip.organizerId === uid;
        return (
          <li key={notice.id}>
            <PostedNotice
              title={noticeTitle(placed)}
              text={notice.text}
              facts={noticeFacts(notice, now)}
              badge={
                unsent.has(notice.id) && <Badge icon={<CloudUpload aria-hidden="true" />}>por enviar</Badge>
              }
              action={mayWithdraw && <Withdraw tripId={tripId} busId={bus?.id} notice={notice} />}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Withdraw({
  tripId,
  busId,
  notice,
}: {
  tripId: string;
  busId: string | undefined;
  notice: PlacedNotice['notice'];
}) {
  const mutate = useMutate();

  async function withdraw() {
    const next = focusAfterRow(document.activeElement);
    const result = await mutate('withdrawNotice', { tripId, busId, noticeId: notice.id });
    if (!result.ok) return showError(failureSentence('withdrawNotice', result));
    void sayDone([result.tapId], 'Aviso retirado.');
    next?.focus({ preventScroll: true });
  }

  return (
    <Button
      size="sm"
      variant="secondary"
      className="print:hidden"
      aria-label={`Retirar o aviso: ${notice.text}`}
      onClick={() => void withdraw()}
    >
      Retirar
    </Button>
  );
}
