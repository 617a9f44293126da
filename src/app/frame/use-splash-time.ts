import { useEffect, useState } from 'react';

/** The minimum time of the splash screen, while the app loads behind it (INST-05, CONST-08). */
const splashTime = 1_800;

/** True until the minimum time of the splash screen has passed. */
export function useSplashTime(): boolean {
  const [isStarting, setIsStarting] = useState(() => performance.now() < splashTime);
  useEffect(() => {
    const timer = setTimeout(() => setIsStarting(false), Math.max(0, splashTime - performance.now()));
    return () => clearTimeout(timer);
  }, []);
  return isStarting;
}
