import { loadRuntimeConfig, type RuntimeConfig } from '../../lib/runtime-config.ts';
import type { FirebaseServices } from '../../sync/index.ts';
import { untilAnswered, useMessageStore } from '../messages/message-store.ts';

/**
 * Firebase is a third of the app's weight: it is fetched after the first paint, from the precache when offline. A browser
 * that let go of it once does not ask for it again in this page, where nothing would be sent any more: `public/start-failure.js`
 * hears of it and loads the page anew, once.
 */
export async function loadSync() {
  try {
    return await import('../../sync/index.ts');
  } catch (error) {
    window.dispatchEvent(new Event('caravana:part-missing'));
    throw error;
  }
}

let config: Promise<RuntimeConfig | undefined> | undefined;
let services: Promise<FirebaseServices | undefined> | undefined;
let missingNotice: number | undefined;

/** What this copy of the app is set up for, read once it can be had; undefined when it cannot, which is said (MSG-04). */
export function runtimeConfig(): Promise<RuntimeConfig | undefined> {
  config ??= loadRuntimeConfig(fetch.bind(globalThis), localStorage).then((found) => {
    // Without a network a device that never saw it cannot have it: then that is what the sign-in says.
    if (found) dismissMissing();
    else if (navigator.onLine) sayMissing();
    // At once: who presses «Entrar» before the rest is here asks for it anew.
    if (!found) forgetServices();
    return found;
  });
  return config;
}

/** True when this is a demo, where people may look at the app without installing it (OPEN-73). */
export async function isDemo(): Promise<boolean> {
  return (await runtimeConfig())?.demo ?? false;
}

/** Firebase, started once; undefined without a configuration. Rejects when its code cannot be loaded. */
export function firebaseServices(): Promise<FirebaseServices | undefined> {
  services ??= Promise.all([loadSync(), runtimeConfig()]).then(
    ([{ startFirebase }, found]) => found && startFirebase(found),
  );
  return services;
}

/** Lets the next question try again: a first try without a network must not be the last one. */
function forgetServices(): void {
  config = undefined;
  services = undefined;
}

/**
 * Fetches what a sign-in will need while the person is still typing, and says whether this is a demo, whose accounts
 * the sign-in page may show.
 */
export async function prepareSignIn(): Promise<{ isDemo: boolean }> {
  const [found] = await Promise.all([runtimeConfig(), loadSync().catch(() => undefined)]);
  return { isDemo: found?.demo ?? false };
}

/** All that talks to the server and the identity provider. */
export interface Services {
  door: Awaited<ReturnType<typeof loadSync>>;
  config: RuntimeConfig;
  running: FirebaseServices;
}

/** The parts that talk to the server, or why there are none. */
export async function openServices(): Promise<Services | 'no-services' | 'network'> {
  const parts = await Promise.all([loadSync(), runtimeConfig(), firebaseServices()]).catch(() => undefined);
  const [door, found, running] = parts ?? [];
  if (door && found && running) return { door, config: found, running };
  forgetServices();
  return navigator.onLine ? 'no-services' : 'network';
}

function sayMissing(): void {
  if (missingNotice !== undefined) return;
  const text = 'Erro de configuração da aplicação: não foi possível ler o ficheiro de configuração.';
  missingNotice = useMessageStore.getState().show({ tone: 'error', text }, untilAnswered);
}

/** The cause is gone: a sign-in asked again and was answered. */
function dismissMissing(): void {
  if (missingNotice !== undefined) useMessageStore.getState().dismiss(missingNotice);
  missingNotice = undefined;
}
