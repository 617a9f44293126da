import { Check, X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { busesByNumber } from '../../../db/queries/buses-of-trip.query.ts';
import { type WaitingWalkUp, waitingWalkUps } from '../../../db/queries/walk-ups.query.ts';
import { shortSignature } from '../../../domain/boarding/signatures.ts';
import { formatDate, formatTime } from '../../../domain/calendar.ts';
import type { MutationNameOfKind } from '../../../domain/mutators/verbs.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useDocuments, useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { useOfferUndo } from '../../../session/messages/use-offer-undo.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { focusPageTitle } from '../../../ui/layout/focus-page-title.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { Badge } from '../../../ui/lists/badge.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { RowList } from '../../../ui/lists/row-list.tsx';
import { PhoneNumber } from '../bookings/phone-number.tsx';
import { sectionHeading } from '../section-heading.ts';

const title = 'Apareceram no embarque';

/**
 * People noted at a bus's door, for the organizer to decide (TRIP-51, BOARD-59). A refusal can be undone while it is held
 * back; a confirmation is sent at once, because guide and passenger are waiting.
 */
export function TripWalkUps({ tripId, organizerId }: { tripId: string; organizerId: string }) {
  const buses = useDocuments('bus');
  const place = useRef<HTMLDivElement>(null);
  const mutate = useMutate();
  const offerUndo = useOfferUndo();
  const waiting = useMemo(
    () => waitingWalkUps(busesByNumber(buses, organizerId, tripId)),
    [buses, organizerId, tripId],
  );

  const decide = async (verb: MutationNameOfKind<'walk-up-decision'>, { busId, walkUp }: WaitingWalkUp) => {
    // Focus the section, or after the last decision the page's title.
    const heading = sectionHeading(place.current);
    const result = await mutate(verb, { tripId, busId, walkUpId: walkUp.id });
    if (!result.ok) return showError(failureSentence(verb, result));
    if (verb === 'refuseWalkUp') {
      const done = `${walkUp.name}: recusado.`;
      offerUndo(done, done, [result.tapId]);
    } else void sayDone([result.tapId], `${walkUp.name}: confirmado.`);
    if (heading?.isConnected) heading.focus({ preventScroll: true });
    else focusPageTitle();
  };

  if (waiting.length === 0) return null;
  return (
    <div ref={place} className="mb-8">
      <Section title={title} meta={<Badge tone="warning">{waiting.length}</Badge>}>
        <RowList label={title}>
          {waiting.map((row) => (
            <li key={`${row.busId} ${row.walkUp.id}`} className="flex flex-col gap-4 p-4">
              <WalkUpFacts row={row} />
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  icon={<X aria-hidden="true" className="size-5" />}
                  className="grow basis-24"
                  aria-label={`Recusar ${row.walkUp.name}`}
                  onClick={() => void decide('refuseWalkUp', row)}
                >
                  Recusar
                </Button>
                <Button
                  variant="success"
                  icon={<Check aria-hidden="true" className="size-5" />}
                  className="grow basis-24"
                  aria-label={`Confirmar ${row.walkUp.name}`}
                  onClick={() => void decide('confirmWalkUp', row)}
                >
                  Confirmar
                </Button>
              </div>
            </li>
          ))}
        </RowList>
      </Section>
    </div>
  );
}

function WalkUpFacts({ row: { busNumber, walkUp } }: { row: WaitingWalkUp }) {
  const { name, phone, paymentStatus, notedAt, notedByName } = walkUp;
  const by = notedByName && shortSignature(notedByName);
  const at = notedAt && `${formatDate(notedAt)} às ${formatTime(notedAt)}`;
  return (
    <>
      <p className="font-semibold text-lg leading-snug">{name}</p>
      <FactList
        facts={[
          { label: 'Autocarro', value: busNumber },
          { label: 'Pagamento', value: paymentStatus },
          { label: 'Telemóvel', value: <PhoneNumber number={phone} /> },
          { label: 'Anotado', value: [at, by].filter(Boolean).join(' · ') || undefined },
        ]}
      />
    </>
  );
}
