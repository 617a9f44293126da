import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { publicTripRef } from '../../domain/wire/documents.ts';
import { refusalTexts } from '../../domain/wire/refusals.ts';
import { useDocuments, useSyncStatus, useUser } from '../../session/account/use-session.ts';
import { showError } from '../../session/messages/message-store.ts';
import { forgetKeptLink, keptTrip } from './kept-link.ts';
import { notAllowed } from './require-role.tsx';

/**
 * Leads from the index to the trip whose link brought the person into the app, as soon as it is there (INST-11): a
 * passenger to its page, an organizer to the management of an own one, everybody else to its ticket. Who has no role yet
 * is led when they have one.
 */
export function useKeptLink(): void {
  const navigate = useNavigate();
  const { uid, role } = useUser();
  const trips = useDocuments('publicTrip');
  const { pulled } = useSyncStatus('pulled');

  // Whenever the index is drawn: the ticket comes with one of the next pulls.
  useEffect(() => {
    const tripId = keptTrip();
    if (tripId === undefined || role === 'default') return;
    const trip = trips.get(publicTripRef(tripId).path);
    const ticket = document.getElementById(tripId);
    const isOwn = role === 'organizer' && trip?.organizerId === uid;
    if (role === 'passenger') navigate(`/trip/${tripId}`);
    else if (isOwn) navigate(`/manage-trip/${tripId}`);
    else if (ticket) ticket.scrollIntoView();
    else if (pulled) showError(trip ? notAllowed : refusalTexts.TRIP_GONE);
    else return;
    forgetKeptLink();
  });
}
