import { Phone } from 'lucide-react';
import { useMemo } from 'react';
import type { BoardingRights } from '../../../db/queries/boarding-access.query.ts';
import { foundElsewhere } from '../../../db/queries/trip-passengers.query.ts';
import { notedAtDoor } from '../../../db/queries/walk-ups.query.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { contactLinks } from '../../../domain/people/phones.ts';
import { tripSheetRef } from '../../../domain/wire/documents.ts';
import { useDocuments, useUser } from '../../../session/account/use-session.ts';
import { buttonStyle } from '../../../ui/controls/button-style.ts';
import { NobodyFound } from '../list/nobody-found.tsx';
import { OtherBuses } from '../list/other-buses.tsx';
import type { NameOf } from '../ticks/tick-words.ts';
import { NoteWalkUp } from './note-walk-up.tsx';
import { WalkUpList } from './walk-up-list.tsx';

/** A link that calls the organizer on the trip's number for guides (BOARD-56, TRIP-50). Renders nothing without one. */
function CallOrganizer({ phone }: { phone: string | undefined }) {
  const links = contactLinks(phone ?? '');
  if (!links) return null;
  return (
    <a href={links.call} className={buttonStyle('secondary', 'sm', false)}>
      <Phone aria-hidden="true" className="size-4.5" />
      Ligar ao organizador
    </a>
  );
}

export interface AtTheDoorProps {
  tripId: string;
  trip: Trip;
  bus: Bus;
  rights: BoardingRights;
  /** The search text, and whether anyone on this bus matches it. */
  typed: string;
  isFound: boolean;
  nameOf: NameOf;
}

/**
 * Below a bus's list, for a person at the door who is not on it: their own bus, the organizer to call, and a note that the
 * organizer decides (BOARD-55 to BOARD-59).
 */
export function AtTheDoor({ tripId, trip, bus, rights, typed, isFound, nameOf }: AtTheDoorProps) {
  const buses = useDocuments('bus');
  const sheet = useDocuments('tripSheet').get(tripSheetRef(tripId).path);
  const { uid } = useUser();
  const elsewhere = useMemo(
    () => foundElsewhere(buses, sheet, tripId, bus.id, typed),
    [buses, sheet, tripId, bus.id, typed],
  );
  const noted = useMemo(() => notedAtDoor(bus, typed), [bus, typed]);
  const isSearch = typed.trim() !== '';
  const isNobody = isSearch && !isFound && noted.length === 0;
  const canNote = rights.canBoard && !rights.canManage;
  const isOwn = trip.organizerId === uid;
  const mayAsk = !isOwn && (isNobody || noted.some(({ outcome }) => outcome === 'waiting'));
  return (
    <>
      <OtherBuses tripId={tripId} found={elsewhere} />
      {isNobody && elsewhere.length === 0 && <NobodyFound sheet={sheet} typed={typed} />}
      <WalkUpList tripId={tripId} busId={bus.id} noted={noted} nameOf={nameOf} />
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        {canNote && <NoteWalkUp tripId={tripId} busId={bus.id} typed={isNobody ? typed : ''} />}
        {mayAsk && <CallOrganizer phone={sheet?.contactPhone} />}
      </div>
    </>
  );
}
