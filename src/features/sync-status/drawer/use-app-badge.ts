import { useEffect } from 'react';
import { useMutationRecords } from '../../../session/account/use-session.ts';

/** On the app's icon: how many changes are only on this phone. It stands while the app is closed, as they do. */
export function useAppBadge(): void {
  const count = useMutationRecords().filter(({ status }) => status !== 'applied').length;
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // A phone may not allow badges: the pill says the same.
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  }, [count]);
}
