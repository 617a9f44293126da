import { useEffect, useState } from 'react';

/** The device's time in milliseconds, updated twice a minute: enough for "há 2 min". */
export function useDeviceNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
