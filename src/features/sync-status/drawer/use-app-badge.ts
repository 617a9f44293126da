import { useEffect } from 'react';
import { useMutationRecords } from '../../../session/account/use-session.ts';

/** Shows the number of unsent changes on the app's icon, which stays while the app is closed. */
export function useAppBadge(): void {
  const count = useMutationRecords().filter(({ status }) => status !== 'applied').length;
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Badges may be blocked; the pill shows the same count.
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  }, [count]);
}
