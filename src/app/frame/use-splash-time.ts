import { useEffect, useState } from 'react';

/** The splash stands at least this long after the start, while everything loads behind it (INST-05, CONST-08). */
const splashTime = 1_800;

/** True until the app has been open for the time of the splash. */
export function useSplashTime(): boolean {
  const [isStarting, setIsStarting] = useState(() => performance.now() < splashTime);
  useEffect(() => {
    const timer = setTimeout(() => setIsStarting(false), Math.max(0, splashTime - performance.now()));
    return () => clearTimeout(timer);
  }, []);
  return isStarting;
}
