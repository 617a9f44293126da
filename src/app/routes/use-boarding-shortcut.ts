import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { responsibleTrips } from '../../db/queries/responsible-buses.query.ts';
import { isSameDay } from '../../domain/calendar.ts';
import { boardingPath } from '../../features/boarding/dashboard/boarding-path.ts';
import { useDevice, useDocuments, useSyncStatus, useUser } from '../../session/account/use-session.ts';
import type { PassedMessage } from './require-role.tsx';

/** Handles `/?atalho=embarque`, the app shortcut "Embarque de hoje": opens the user's first bus of today (INST-09). */
export function useBoardingShortcut(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { uid, role } = useUser();
  const { pulled, connection } = useSyncStatus('pulled', 'connection');
  const buses = useDocuments('bus');
  const trips = useDocuments('publicTrip');
  const { clock } = useDevice();
  const isAsked = search.get('atalho') === 'embarque';

  useEffect(() => {
    if (!isAsked) return;
    const now = clock.peek();
    const today = responsibleTrips(buses, trips, uid, now).find(({ trip }) => isSameDay(trip.date, now));
    const bus = today?.buses[0];
    if (bus) {
      navigate(boardingPath(role, bus.tripId, bus.id), { replace: true });
    } else if (pulled || connection === 'offline') {
      const state: PassedMessage = { message: 'Hoje não tem autocarros para embarcar.' };
      navigate('/', { replace: true, state });
    }
  }, [isAsked, buses, trips, uid, clock, role, pulled, connection, navigate]);
}
