import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDevice, useDocuments, useSyncStatus, useUser } from '../../session/account/use-session.ts';
import { boardingToday } from './boarding-today.ts';
import type { PassedMessage } from './require-role.tsx';

/**
 * Handles the app's shortcuts: `/?atalho=embarque`, "Embarque de hoje", leads to where the user boards today (INST-09), and
 * `/?atalho=viagens` to the trips.
 */
export function useShortcut(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const user = useUser();
  const { pulled, connection } = useSyncStatus('pulled', 'connection');
  const buses = useDocuments('bus');
  const trips = useDocuments('publicTrip');
  const bookings = useDocuments('booking');
  const { clock } = useDevice();
  const asked = search.get('atalho');

  useEffect(() => {
    if (asked === 'viagens') navigate('/', { replace: true });
    if (asked !== 'embarque') return;
    const path = boardingToday(user, { buses, trips, bookings }, clock.peek());
    if (path) {
      navigate(path, { replace: true });
    } else if (pulled || connection === 'offline') {
      const isPassenger = user.role === 'passenger';
      const state: PassedMessage = {
        message: isPassenger
          ? 'Hoje não tem lugar em nenhuma viagem.'
          : 'Hoje não tem autocarros para embarcar.',
      };
      navigate('/', { replace: true, state });
    }
  }, [asked, buses, trips, bookings, user, clock, pulled, connection, navigate]);
}
