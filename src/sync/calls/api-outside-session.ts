import { createServerClock, type ServerClock } from '../../lib/server-clock.ts';
import { type Api, createApi } from './api.ts';
import { createReachability } from './reachability.ts';

/** `/api` while nobody is signed in, and the clock that its answers set. */
export function apiOutsideSession(base: string): { api: Api; clock: ServerClock } {
  const clock = createServerClock(Date.now);
  const reachability = createReachability(Date.now);
  const api = createApi({
    base,
    fetch: globalThis.fetch.bind(globalThis),
    reachability,
    clock,
    now: Date.now,
    // Nobody asks this one whether there is a network.
    isOnline: () => true,
  });
  return { api, clock };
}

/** True when our own server answers now. */
export function isServerThere(base: string): Promise<boolean> {
  return apiOutsideSession(base)
    .api.request({ path: 'time' })
    .then(
      () => true,
      () => false,
    );
}
