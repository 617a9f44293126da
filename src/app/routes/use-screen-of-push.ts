import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pageOfTrip } from '../../db/queries/trips.query.ts';
import { publicTripRef } from '../../domain/wire/documents.ts';
import { notificationListShortcut, pushedTrip } from '../../lib/worker/push-screens.ts';
import { useDocuments, useEmptyReason, useUser } from '../../session/account/use-session.ts';
import type { ViewState } from '../frame/use-view.ts';

/**
 * Opens what the address of a pressed notification asks for, from the index: its trip, once the device has trips. A person
 * without a page of it, and a trip that is not there, get the screen of the notification's type (NOTIF-33, OFF-18).
 */
export function useScreenOfPush(): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const user = useUser();
  const trips = useDocuments('publicTrip');
  const mayCome = useEmptyReason() === 'loading' && trips.size === 0;
  const isListAsked = search.get('atalho') === notificationListShortcut;
  const tripId = search.get(pushedTrip);

  useEffect(() => {
    if (tripId === null ? !isListAsked : mayCome) return;
    const trip = trips.get(publicTripRef(tripId ?? '').path);
    const page = trip && pageOfTrip(tripId ?? '', trip.organizerId, user);
    const state: ViewState = { view: 'notificationHistory' };
    // Puts the index under the screen, so that "Voltar" works in a window that the notification opened (SHELL-17).
    navigate('/', { replace: true });
    if (page) navigate(page);
    else if (isListAsked) navigate('/', { state });
  }, [isListAsked, tripId, mayCome, trips, user, navigate]);
}
