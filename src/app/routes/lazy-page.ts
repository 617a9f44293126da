import { type ComponentType, lazy } from 'react';

/** Milliseconds after which a missing chunk counts as failed (INST-08). */
const chunkTimeout = 120_000;

/**
 * A screen in its own chunk. The service worker precaches it, so it opens offline too. Boarding screens are never lazy
 * (FAULTS-19).
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await withinTime(load()) }));
}

/** Resolves with the module; rejects with a Portuguese message when it does not load in time (CONST-18). */
export function withinTime<T>(loading: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('A aplicação demorou demasiado tempo a carregar.')), chunkTimeout);
  });
  return Promise.race([loading, late]);
}
