import { Megaphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { busesByNumber } from '../../db/queries/buses-of-trip.query.ts';
import { publicTripRef } from '../../domain/wire/documents.ts';
import { useDocuments, useUser } from '../../session/account/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { lazyPart } from '../../ui/late/lazy-part.tsx';

const NoticeForm = lazyPart(() => import('./notice-form.tsx').then((part) => part.NoticeForm));

/**
 * The button that writes a notice: on the trip in the address or one of its buses, or where the address names a bus, on that
 * one. Nothing for who may not, and on a completed trip (NOTICE-04, NOTICE-05).
 */
export function PostNoticeHere() {
  const { tripId = '', busId } = useParams();
  const { uid } = useUser();
  const trip = useDocuments('publicTrip').get(publicTripRef(tripId).path);
  const buses = useDocuments('bus');
  const [isOpen, setOpen] = useState(false);
  if (!trip || trip.status === 'completed') return null;
  const rows = busesByNumber(buses, trip.organizerId, tripId);
  const isOwn = trip.organizerId === uid;
  const here = rows.find(({ id }) => id === busId);
  if (!isOwn && !here?.bus.assignedGuideIds.includes(uid)) return null;
  const isBesideTitle = busId !== undefined;
  const title = isBesideTitle ? 'Avisar o autocarro' : 'Avisar';
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        className={cx('print:hidden', isBesideTitle && '@max-[21.5rem]:px-2')}
        icon={<Megaphone aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        {/* Beside the title of a list there is room for the words on a wide screen only. */}
        <span className={isBesideTitle ? 'sr-only @min-[38rem]:not-sr-only' : undefined}>{title}</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title}>
        <Suspense fallback={null}>
          <NoticeForm
            tripId={tripId}
            trip={trip}
            busId={busId}
            buses={busId === undefined ? rows.map(({ id, bus }) => ({ id, busNumber: bus.busNumber })) : []}
            onDone={() => setOpen(false)}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
