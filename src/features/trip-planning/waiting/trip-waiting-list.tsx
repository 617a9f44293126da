import { Ticket } from 'lucide-react';
import { useRef, useState } from 'react';
import { type WaitingRow, waitingList } from '../../../db/queries/waiting/waiting-list.query.ts';
import { seatsLeft } from '../../../domain/boarding/seats.ts';
import { formatDate, formatTime } from '../../../domain/calendar.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Instant } from '../../../domain/instants.ts';
import type { TripFields } from '../../../domain/mutators/trips/trip-fields.ts';
import { isMember } from '../../../domain/people/roles.ts';
import { endWords } from '../../../domain/waiting/offers.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useDevice, useDocuments, useMutate, useTouched } from '../../../session/account/use-session.ts';
import { useNow } from '../../../session/device/use-now.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Badge } from '../../../ui/lists/badge.tsx';
import { Card } from '../../../ui/lists/card.tsx';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { MemberBadge } from '../bookings/member-badge.tsx';
import { MissedTripMark } from '../bookings/missed-trip-mark.tsx';
import { PhoneNumber } from '../bookings/phone-number.tsx';
import { sectionHeading } from '../section-heading.ts';
import { tripFormFields } from '../trip-form/trip-form-values.ts';
import { UnsentMark } from '../unsent-mark.tsx';
import { OfferDialog, type SeatToOffer } from './offer-dialog.tsx';

const title = 'Lista de espera';

/** The queue of an active trip with its order, marks and offers, for its own organizer (WAIT-22). */
export function TripWaitingList({ tripId, trip }: { tripId: string; trip: Trip }) {
  const waiting = useDocuments('waiting');
  const profiles = useDocuments('profile');
  const touched = useTouched();
  const { clock } = useDevice();
  const mutate = useMutate();
  const now = useNow();
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<SeatToOffer>();
  const rows = waitingList(waiting, profiles, tripId, now);
  const inQueue = rows.filter(({ state }) => state !== 'passed').length;
  const free = seatsLeft(trip, now);

  const setAutoOffers = async (autoOffers: boolean) => {
    const fields = { tripId, ...tripFormFields(trip) } as unknown as TripFields;
    const seen = { ...fields, autoOffers: trip.autoOffers };
    const result = await mutate('editTrip', { ...fields, autoOffers, seen });
    if (!result.ok) return showError(failureSentence('editTrip', result));
    void sayDone(
      [result.tapId],
      autoOffers ? 'Ofertas automáticas ligadas.' : 'Ofertas automáticas desligadas.',
    );
  };

  const offer = async ({ row: { id, entry } }: SeatToOffer, expiresAt: Instant) => {
    setAsked(undefined);
    const result = await mutate('offerSeat', { tripId, passengerId: id, expiresAt });
    if (!result.ok) return showError(failureSentence('offerSeat', result));
    void sayDone([result.tapId], `${entry.passengerName}: lugar oferecido.`);
    sectionHeading(place.current)?.focus({ preventScroll: true });
  };

  return (
    <div ref={place} className="min-w-0 lg:col-span-2">
      <Section title={title} meta={inQueue > 0 && <Badge tone="info">{inQueue}</Badge>}>
        <Card>
          <SwitchField
            label="Ofertas automáticas"
            hint="Cada lugar que fica livre é oferecido à pessoa seguinte da lista."
            checked={trip.autoOffers ?? false}
            onChange={({ target }) => void setAutoOffers(target.checked)}
          />
          {rows.length === 0 && <p className="mt-2 text-muted">Ninguém espera por um lugar.</p>}
        </Card>
        {rows.length > 0 && (
          <div className="mt-3">
            <LongList label={title} items={rows} keyOf={({ path }) => path} rowHeight={85}>
              {(row) => (
                <WaitingPerson
                  row={row}
                  now={now}
                  isUnsent={touched.get(row.path) === 'pending'}
                  onOffer={
                    free > 0 && row.state !== 'offered'
                      ? () => setAsked({ row, at: clock.peek() })
                      : undefined
                  }
                />
              )}
            </LongList>
          </div>
        )}
      </Section>
      <OfferDialog
        trip={trip}
        offer={asked}
        onCancel={() => setAsked(undefined)}
        onConfirm={(seat, endsAt) => void offer(seat, endsAt)}
      />
    </div>
  );
}

interface WaitingPersonProps {
  row: WaitingRow;
  now: Instant;
  isUnsent: boolean;
  /** Absent without a free seat, and while the person has an offer. */
  onOffer: (() => void) | undefined;
}

function WaitingPerson({ row, now, isUnsent, onOffer }: WaitingPersonProps) {
  const { entry, state, place, missed } = row;
  const { passengerName, passengerPhone, nickname, joinedAt, offerEndsAt } = entry;
  const since = joinedAt && `Desde ${formatDate(joinedAt)}, ${formatTime(joinedAt)}`;
  const extras = [nickname && `«${nickname}»`, since].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 sm:px-4">
      <span className="plate-number w-10 shrink-0 text-xl">{place ? `${place}.º` : '–'}</span>
      <span className="min-w-0 grow basis-48 leading-snug">
        <span className="font-semibold">{passengerName || 'N/A'}</span>
        {extras.length > 0 && <span className="block text-muted text-sm">{extras.join(' · ')}</span>}
        <PhoneNumber number={passengerPhone} />
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {isMember(entry) && <MemberBadge />}
        {missed && <MissedTripMark missed={missed} />}
        {state === 'offered' && offerEndsAt && (
          <Badge tone="gold" icon={<Ticket aria-hidden="true" />}>
            Oferta até {endWords(offerEndsAt, now)}
          </Badge>
        )}
        {state === 'passed' && <Badge tone="neutral">Não respondeu a tempo</Badge>}
        {isUnsent && <UnsentMark />}
        {onOffer && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Oferecer lugar a ${passengerName}`}
            onClick={onOffer}
          >
            Oferecer lugar
          </Button>
        )}
      </span>
    </div>
  );
}
