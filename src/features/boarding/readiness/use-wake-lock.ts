import { useEffect } from 'react';

/** Keeps the screen on while this is shown: in the queue at the door nobody wants to unlock the phone for each person. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;

    async function hold() {
      // The system takes the lock away with the page's visibility; coming back is asking again.
      if (isOver || document.visibilityState !== 'visible') return;
      // It says no in battery saver: then the screen goes dark as always.
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void held?.release();
      else lock = held;
    }

    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
