import { useEffect } from 'react';

/** Keeps the screen on while mounted: nobody unlocks a phone for each person at the door. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;

    async function hold() {
      // The system releases the lock when the page is hidden; request it again when it is visible.
      if (isOver || document.visibilityState !== 'visible') return;
      // Refused in battery saver: the screen then turns off as usual.
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
