import { loadLater } from '../../lib/load-later.ts';
import type { RuntimeConfig } from '../../lib/runtime-config.ts';
import type { FirebaseServices } from '../../sync/index.ts';
import { untilAnswered, useMessageStore } from '../messages/message-store.ts';
import type { Page } from './page.ts';

/** What `src/sync` exports; its code, with Firebase's, is loaded on first use. */
export type SyncDoor = Pick<
  typeof import('../../sync/index.ts'),
  | 'callAsNobody'
  | 'confirmReset'
  | 'connect'
  | 'forgetSignIn'
  | 'handOverUnsent'
  | 'isServerThere'
  | 'readAccount'
  | 'requestPasswordReset'
  | 'signIn'
  | 'startFirebase'
  | 'verifyResetCode'
>;

/** Everything that talks to the server and the identity provider, loaded and started. */
export interface OpenServices {
  door: SyncDoor;
  config: RuntimeConfig;
  firebase: FirebaseServices;
}

/** The parts that talk to the server and the identity provider, each loaded when it is first asked for. */
export interface Services {
  /** False when the browser knows that there is no network; true proves nothing (FAULTS-47). */
  isOnline(): boolean;
  /** Loads the sync code. Rejects when it cannot be loaded. */
  door(): Promise<SyncDoor>;
  /** What this copy of the app is set up for; undefined when that cannot be read, which is said (MSG-04). */
  config(): Promise<RuntimeConfig | undefined>;
  /** Firebase, started once; undefined without a configuration. Rejects when its code cannot be loaded. */
  firebase(): Promise<FirebaseServices | undefined>;
  /** All of them, or why there are none. Never rejects. */
  open(): Promise<OpenServices | 'no-services' | 'network'>;
  /** True when this is a demo, where people may look at the app without installing it (OPEN-73). */
  isDemo(): Promise<boolean>;
  /** True when this copy of the app is set up for notifications: otherwise there is nothing to ask permission for. */
  hasPushService(): Promise<boolean>;
}

export interface ServicesOptions {
  load(): Promise<SyncDoor>;
  readConfig(): Promise<RuntimeConfig | undefined>;
  isOnline(): boolean;
}

/** Gives the services; nothing is loaded until it is asked for. */
export function createServices({ load, readConfig, isOnline }: ServicesOptions): Services {
  const notice = createMissingNotice();
  let config: Promise<RuntimeConfig | undefined> | undefined;
  let firebase: Promise<FirebaseServices | undefined> | undefined;

  /** The next call tries again: a first try without a network must not be the last one. */
  function forget(): void {
    config = undefined;
    firebase = undefined;
  }

  const services: Services = {
    isOnline,
    door: load,

    config() {
      config ??= readConfig().then((found) => {
        if (found) notice.hide();
        // Without a network the configuration cannot be had on a new device: the sign-in says that.
        else if (isOnline()) notice.show();
        // Immediately: the user may press "Entrar" before the rest has loaded.
        if (!found) forget();
        return found;
      });
      return config;
    },

    firebase() {
      firebase ??= Promise.all([load(), services.config()]).then(
        ([{ startFirebase }, found]) => found && startFirebase(found),
      );
      return firebase;
    },

    async open() {
      const parts = await Promise.all([load(), services.config(), services.firebase()]).catch(() => []);
      const [door, found, started] = parts;
      if (door && found && started) return { door, config: found, firebase: started };
      forget();
      return isOnline() ? 'no-services' : 'network';
    },

    isDemo: async () => (await services.config())?.demo ?? false,
    hasPushService: async () => (await services.config())?.push !== undefined,
  };
  return services;
}

/** The message that the configuration is missing: once, and until a later try has found it. */
function createMissingNotice() {
  const text = 'Erro de configuração da aplicação: não foi possível ler o ficheiro de configuração.';
  let shown: number | undefined;
  return {
    show() {
      shown ??= useMessageStore.getState().show({ tone: 'error', text }, untilAnswered);
    },
    hide() {
      if (shown !== undefined) useMessageStore.getState().dismiss(shown);
      shown = undefined;
    },
  };
}

/** The services of the browser. */
export function browserServices(page: Pick<Page, 'storage'>): Services {
  return createServices({
    load: loadSync,
    async readConfig() {
      const { loadRuntimeConfig } = await loadLater(() => import('../../lib/runtime-config.ts'));
      return loadRuntimeConfig(fetch.bind(globalThis), page.storage);
    },
    isOnline: () => navigator.onLine,
  });
}

/** Firebase is a third of the app's weight: it is fetched after the first paint, from the precache when offline. */
const loadSync = (): Promise<SyncDoor> => loadLater(() => import('../../sync/index.ts'));
