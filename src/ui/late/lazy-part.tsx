import { type ComponentType, use, useEffect, useState } from 'react';
import { loadLater } from '../../lib/load-later.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/** Milliseconds, and how many times they pass, until a missing chunk counts as failed (INST-08). */
const step = 10_000;
const steps = 12;

/** Loads each part of the app that is not in the first scripts. */
const loaders: (() => Promise<unknown>)[] = [];

/** A chunk, among those that `loadParts` loads if `ahead`: what it holds, once it was loaded, and how it is. */
function chunkOf<Part>(load: () => Promise<Part>, ahead = true) {
  const chunk = {
    part: undefined as Part | undefined,
    async ready(): Promise<Part> {
      chunk.part = await load();
      return chunk.part;
    },
  };
  if (ahead) loaders.push(chunk.ready);
  return chunk;
}

/**
 * A component in its own chunk. The service worker precaches it, and `loadParts` loads it once the first screen is shown, so
 * that it opens without a network, and at once (FAULTS-19, INST-26). Suspends when it is needed before; throws when it
 * cannot be loaded. What few people open, and seldom, comes only when it is needed: not `ahead`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ahead = true }: { ahead?: boolean } = {},
): ComponentType<Props> {
  const chunk = chunkOf(load, ahead);
  let needed: Promise<ComponentType<Props>> | undefined;

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is read.
  return function LazyPart(props: Props) {
    if (!chunk.part) needed ??= withinTime(loadLater(chunk.ready));
    // Who has waited asks the same promise again, as React wants it.
    const Part = needed ? use(needed) : chunk.part;
    return Part && <Part {...props} />;
  };
}

/**
 * A component in its own chunk that the first screen does not wait for: it renders nothing until the chunk is there, which is
 * fetched once the page is idle. When it cannot be loaded, it stays away.
 */
export function patientPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const chunk = chunkOf(load);

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is read.
  return function PatientPart(props: Props) {
    const [Part, setPart] = useState(() => chunk.part);
    useEffect(() => {
      if (Part) return;
      void whenIdle(1_000)
        .then(() => loadLater(chunk.ready))
        .then(
          (loaded) => setPart(() => loaded),
          () => undefined,
        );
    }, [Part]);
    return Part && <Part {...props} />;
  };
}

/** Loads every part, each when the page is idle. What fails, or hangs, is loaded when it is needed. */
export async function loadParts(): Promise<void> {
  const loading: Promise<unknown>[] = [];
  for (const load of loaders) {
    await whenIdle(1_000);
    loading.push(load().catch(() => undefined));
  }
  await Promise.all(loading);
}

/**
 * Resolves with the module; rejects with a Portuguese message when it does not load in time (CONST-18). The time is counted in
 * steps: a phone that slept through all of it goes on where it was, and its code may still come.
 */
export function withinTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let passed = 0;
    const timer = setInterval(() => {
      passed += 1;
      if (passed < steps) return;
      clearInterval(timer);
      reject(new Error('A aplicação demorou demasiado tempo a carregar.'));
    }, step);
    loading.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
