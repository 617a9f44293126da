import { useEffect, useState } from 'react';
import { boardingReadiness, type Readiness } from '../../../db/queries/boarding-readiness.query.ts';
import { useSyncedAt } from '../../../session/account/use-session.ts';
import { useDeviceNow } from '../../../ui/layout/use-device-now.ts';

/** Whether this phone could board offline now, and the age of its data in milliseconds. */
export function useReadiness(): { readiness: Readiness; age: number | undefined } {
  const syncedAt = useSyncedAt();
  const now = Math.max(useDeviceNow(), syncedAt ?? 0);
  const isAppStored = useIsAppStored();
  return {
    readiness: boardingReadiness({ isAppStored, syncedAt, now }),
    age: syncedAt === undefined ? undefined : now - syncedAt,
  };
}

/** True once a service worker is active, which means that the whole app is stored on the phone. */
function useIsAppStored(): boolean {
  const [isStored, setIsStored] = useState(false);
  useEffect(() => {
    let isGone = false;
    void navigator.serviceWorker?.ready.then(() => !isGone && setIsStored(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isStored;
}
