import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageOfTrip } from '../../db/queries/trips.query.ts';
import { publicTripRef } from '../../domain/wire/documents.ts';
import { screenTexts } from '../../domain/wire/screen-texts.ts';
import { useDocuments, useSyncStatus, useUser } from '../../session/account/use-session.ts';
import { showError } from '../../session/messages/message-store.ts';
import { forgetKeptLink, keptLink } from './kept-link.ts';
import { notAllowed } from './require-role.tsx';

/**
 * Navigates from the index to the trip of the kept link once it is pulled (INST-11): a passenger to its page, its
 * organizer to its management, everyone else to its ticket. A user without a role waits until they have one.
 */
export function useKeptLink(): void {
  const navigate = useNavigate();
  const user = useUser();
  const trips = useDocuments('publicTrip');
  const { pulled } = useSyncStatus('pulled');

  // Runs on each render, because the ticket may arrive with a later pull.
  useEffect(() => {
    const kept = keptLink();
    if (!kept || user.role === 'default') return;
    const { tripId, search } = kept;
    const trip = trips.get(publicTripRef(tripId).path);
    const ticket = document.getElementById(tripId);
    const page = pageOfTrip(tripId, trip?.organizerId, user);
    if (page) navigate({ pathname: page, search });
    else if (ticket) ticket.scrollIntoView();
    else if (pulled) showError(trip ? notAllowed : screenTexts.TRIP_GONE);
    else return;
    forgetKeptLink();
  });
}
