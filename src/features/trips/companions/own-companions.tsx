import { CloudUpload, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { mostCompanions } from '../../../domain/groups/party-argument.ts';
import { isMeetingOver } from '../../../domain/meeting-time.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutationRecords, useSyncStatus } from '../../../session/account/use-session.ts';
import { useNow } from '../../../session/device/use-now.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Badge } from '../../../ui/lists/badge.tsx';
import { useDisclosure } from '../../../ui/lists/use-disclosure.ts';
import { isAhead } from '../booking/own-act.ts';
import { ChangeCompanions } from './change-companions.tsx';
import { partyChanged, seatsAndTotal, waitingFor, withWhom } from './companion-words.ts';
import { peopleOf } from './party-rows.ts';
import { SendCompanionLinks } from './send-companion-links.tsx';
import { TakeCompanionsOff } from './take-companions-off.tsx';

export interface OwnCompanionsProps {
  tripId: string;
  trip: Trip;
  booking: Booking;
}

/**
 * Who travels with the person, what all of them pay, and the way to change it: while the request waits, anybody; once it is
 * accepted, until people meet, companions are taken off, and the organizer is asked for more (GROUP-24 to GROUP-26, GROUP-52).
 */
export function OwnCompanions({ tripId, trip, booking }: OwnCompanionsProps) {
  const changes = useMutationRecords().filter(
    ({ name, args }) => name === 'changeParty' && args.tripId === tripId,
  );
  const refused = changes.findLast(({ status }) => status === 'refused');
  const now = useNow();
  const isOffline = useSyncStatus('connection').connection === 'offline';
  const { party = [], asking = [], status } = booking;
  const people = peopleOf(booking);
  const isOpen = isAhead(trip, now);
  const panel = useDisclosure({});
  const isSeated = isOpen && status === 'accepted' && !isMeetingOver(trip, now);
  const [isEditing, setEditing] = useState(false);
  const editor = (
    <ChangeCompanions
      {...{ tripId, trip, booking }}
      refusedParty={refused?.args.party}
      isOpen={isEditing}
      onOpenChange={setEditing}
    />
  );

  let way: ReactNode = null;
  // An open editor stays when the request is accepted meanwhile.
  if (isSeated && people.length > 0 && (panel.isOpen || !isEditing)) {
    way = (
      <Button size="sm" variant="secondary" {...panel.trigger}>
        Mudar acompanhantes
      </Button>
    );
  } else if (isSeated || (isOpen && status === 'pending')) {
    way = editor;
  }
  if (people.length === 0 && !way && !refused) return null;
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 gap-2 leading-snug">
          <Users aria-hidden="true" className="size-5 shrink-0 text-muted" />
          {party.length === 0 ? (
            <p className="font-semibold">Vai sozinho.</p>
          ) : (
            <div className="min-w-0">
              <p className="break-words font-semibold">{withWhom(party)}</p>
              <p className="tabular-nums">{seatsAndTotal(booking)}</p>
            </div>
          )}
        </div>
        {way}
      </div>
      {changes.some((change) => change.status === 'pending') && (
        <Badge tone="info" icon={<CloudUpload aria-hidden="true" />} className="justify-self-start">
          {isOffline ? partyChanged.kept : 'A enviar...'}
        </Badge>
      )}
      {asking.length > 0 && <p className="break-words leading-snug">{waitingFor(asking)}</p>}
      {isSeated && panel.isOpen && (
        <div id={panel.panelId} className="grid gap-3">
          <TakeCompanionsOff tripId={tripId} booking={booking} />
          {people.length < mostCompanions && <div>{editor}</div>}
        </div>
      )}
      {way && <SendCompanionLinks tripId={tripId} trip={trip} party={party} />}
      {refused && <Notice tone="danger">{failureSentence('changeParty', refused)}</Notice>}
    </div>
  );
}
