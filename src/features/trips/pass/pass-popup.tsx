import { ownStop } from '../../../db/queries/bookings-of-me.query.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { seatsWord } from '../../../domain/groups/who-comes.ts';
import { spacedPassCode } from '../../../domain/pass/pass-code.ts';
import { passText } from '../../../domain/pass/pass-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FullScreenContent, FullScreenPopup } from '../../../ui/dialogs/full-screen-popup.tsx';
import { useWakeLock } from '../../../ui/layout/use-wake-lock.ts';
import { QrPicture } from '../../../ui/qr-picture.tsx';

interface PassProps {
  tripId: string;
  trip: Trip;
  booking: Booking;
  passCode: string;
}

export interface PassPopupProps extends PassProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The pass of everybody on a request, to be held up at the door (PASS-17 to PASS-19). Black on white whatever the theme: a camera
 * reads no other.
 */
export function PassPopup({ open, onOpenChange, ...pass }: PassPopupProps) {
  return (
    <FullScreenPopup
      open={open}
      onOpenChange={onOpenChange}
      className="bg-[#fff] text-[#000] [--color-focus:#a8680a]"
    >
      <Pass {...pass} onClose={() => onOpenChange(false)} />
    </FullScreenPopup>
  );
}

function Pass({ tripId, trip, booking, passCode, onClose }: PassProps & { onClose: () => void }) {
  useWakeLock();
  const { passengerId, passengerName, party = [], seats, busNumber } = booking;
  const stop = ownStop(trip, booking);
  const time = stop?.time ?? trip.meetingTime;
  const place = stop?.name ?? trip.origin;
  return (
    <FullScreenContent
      title={trip.name}
      foot={
        <Button size="lg" fullWidth onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <div className="flex grow flex-col items-center justify-center gap-2 px-3 pb-4 text-center leading-snug">
        <QrPicture
          text={passText({ tripId, entryId: passengerId, code: passCode })}
          ecc="medium"
          label="Código QR do passe"
          className="aspect-square w-full max-w-[clamp(15rem,48dvh,26rem)] shrink-0"
        />
        <p className="plate-number text-2xl tracking-wider">{spacedPassCode(passCode)}</p>
        <ul className="font-semibold text-xl">
          <li>{passengerName}</li>
          {party.map(({ id, name, isMinor }) => (
            <li key={id}>
              {name}
              {isMinor && ' (menor)'}
            </li>
          ))}
        </ul>
        <p className="text-lg">
          <b className="font-semibold">{busNumber ? `Autocarro ${busNumber}` : 'Autocarro por indicar'}</b> ·{' '}
          {seatsWord(seats)}
        </p>
        {place && (
          <p className="text-lg">
            {place}
            {time && <b className="font-semibold"> às {time}</b>}
          </p>
        )}
        <p className="text-balance text-[#444]">Mostre-o ao responsável. Aumente o brilho do ecrã.</p>
      </div>
    </FullScreenContent>
  );
}
