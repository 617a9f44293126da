import { loadLater } from '../../lib/load-later.ts';
import type { Sync } from '../../sync/index.ts';
import type { SessionStore } from '../account/session-store.ts';
import type { ConnectedDevice } from './connect-device.ts';
import type { Device } from './device.ts';
import type { Page } from './page.ts';
import type { Services } from './services.ts';

/** The sync of the person who is signed in. There is at most one. */
export interface RunningSync {
  /**
   * Starts sending and pulling for a device, after what the device knows has been drawn. `accountGone` is called when the
   * account was deleted (AUTH-42, OFF-29). Rejects when the sync code cannot be loaded.
   */
  start(device: Device, accountGone: () => void): Promise<void>;
  /** Ends it, and abandons a start that is under way: nothing is sent or pulled for this device afterwards. */
  stop(): Promise<void>;
  /** The sync, once it has started; undefined when there is none. */
  started(): Promise<Sync | undefined>;
  /** Sends and pulls now: "Enviar agora" in the drawer. */
  wake(): void;
}

export interface RunningSyncOptions {
  services: Services;
  page: Page;
  store: SessionStore;
}

/** A page that is never idle starts the sync after this long. */
const startsWithin = 2_000;

/** Gives a sync that is not started. */
export function createRunningSync(options: RunningSyncOptions): RunningSync {
  const { services, page } = options;
  let connected: ConnectedDevice | undefined;
  let starting: Promise<void> = Promise.resolve();
  /** Generation counter: a superseded start is abandoned. */
  let generation = 0;

  async function connect(device: Device, accountGone: () => void, mine: number): Promise<void> {
    // On a slow phone, Firebase's code would take seconds between the rows.
    await page.whenIdle(startsWithin);
    const [{ connectDevice }, door, config, firebase] = await Promise.all([
      loadLater(() => import('./connect-device.ts')),
      services.door(),
      services.config(),
      services.firebase(),
    ]);
    if (!config || !firebase || mine !== generation) return;
    connected = connectDevice(device, { door, config, firebase }, options, accountGone);
    connected.sync.wake();
  }

  return {
    start(device, accountGone) {
      starting = connect(device, accountGone, ++generation);
      return starting;
    },

    async stop() {
      generation += 1;
      const ended = connected;
      connected = undefined;
      await ended?.stop();
    },

    async started() {
      await starting.catch(() => undefined);
      return connected?.sync;
    },

    wake: () => connected?.sync.wake(),
  };
}
