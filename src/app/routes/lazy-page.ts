import { type ComponentType, lazy } from 'react';

/** A part of the app that has not come after this long will not come (INST-08). */
const chunkTimeout = 120_000;

/**
 * A screen in a chunk of its own: the service worker has it in the precache, so it opens offline too. Screens of the
 * boarding are never lazy (FAULTS 19).
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await withinTime(load()) }));
}

/** What was being loaded, or an error in Portuguese when it does not come in time (CONST-18). */
export function withinTime<T>(loading: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('A aplicação demorou demasiado tempo a carregar.')), chunkTimeout);
  });
  return Promise.race([loading, late]);
}
