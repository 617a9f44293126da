import { screenTexts } from '../../domain/wire/screen-texts.ts';
import { noteFailure } from '../../lib/failures.ts';
import { loadLater } from '../../lib/load-later.ts';
import { reasonOf } from '../../lib/reason-of.ts';
import type { Device } from '../device/device.ts';
import type { KeptView } from '../device/kept-view.ts';
import type { Page, StorageChange } from '../device/page.ts';
import type { Platform } from '../device/platform.ts';
import { createRunningSync, type RunningSync } from '../device/running-sync.ts';
import type { ScreenDevice } from '../device/screen-device.ts';
import type { Services } from '../device/services.ts';
import { hideSignedOut, showError, showSignedOut } from '../messages/message-store.ts';
import type { PushRegistrar } from '../notifications/push-registration.ts';
import { type CallServer, createCallServer } from './call-server.ts';
import { databases, openScreenDevice } from './open-screen-device.ts';
import { asSeen, isSameScreen, nextState, type SessionEvent, type SessionState } from './session-states.ts';
import type { SessionStore } from './session-store.ts';
import type { CheckedCredentials, SignInOutcome } from './sign-in.ts';
import {
  clearSession,
  inRole,
  readSession,
  type StoredSession,
  sessionKey,
  writeSession,
} from './stored-session.ts';

export interface SessionParts {
  page: Page;
  /** Loaded with the code of the databases. */
  platform(): Promise<Platform>;
  keptView: KeptView;
  services: Services;
  /** Where screens read from. */
  store: SessionStore;
}

/** Gives the session of a page; nothing is read or opened before `start`. */
export const createSession = (parts: SessionParts): Session => new Session(parts);

/** Who is signed in on this device, and the sync that runs for them. docs/session.md has the table of its states. */
export class Session {
  /** Calls the server as the person who is signed in. */
  readonly callServer: CallServer;

  readonly #parts: SessionParts;
  readonly #sync: RunningSync;
  #pushRegistrar: Promise<PushRegistrar> | undefined;
  #state: SessionState = { phase: 'starting' };
  /** Generation counter: a superseded opening is abandoned. */
  #generation = 0;
  #opening: Promise<void> = Promise.resolve();
  #left: Promise<void> = Promise.resolve();
  /** Ends what follows the open device. */
  #endFollowing: () => void = () => undefined;

  constructor(parts: SessionParts) {
    const { page, services } = parts;
    this.#parts = parts;
    this.#sync = createRunningSync(parts);
    this.callServer = createCallServer({ page, services, sync: this.#sync, device: () => this.#device() });
  }

  /** What registers this device for notifications; its code comes with the first use. Rejects when it cannot be loaded. */
  pushRegistrar(): Promise<PushRegistrar> {
    const { page, services } = this.#parts;
    this.#pushRegistrar ??= loadLater(() => import('../notifications/push-registration.ts')).then(
      ({ createPushRegistrar }) =>
        createPushRegistrar({
          page,
          call: this.callServer,
          now: Date.now,
          tokens: async () => (await services.firebase().catch(() => undefined))?.pushTokens,
        }),
      (error: unknown) => {
        this.#pushRegistrar = undefined;
        throw error;
      },
    );
    return this.#pushRegistrar;
  }

  /** Opens the app: with a stored session from the local database, at once; otherwise at the sign-in. Never rejects. */
  async start(): Promise<void> {
    const { page } = this.#parts;
    try {
      page.watchOtherTabs((change) => this.#followOtherTab(change));
      const stored = readSession(page.storage);
      if (stored) {
        this.#tell({ type: 'remembered', stored });
        await this.#open(stored);
        return;
      }
      if (page.storage.getItem(sessionKey) !== null) {
        clearSession(page.storage);
        showError('Erro: Dados de autenticação ou configuração em falta.');
      }
      this.#tell({ type: 'nobody' });
    } catch (error) {
      noteFailure(error);
      this.#tell({ type: 'not-opened', message: String(error) });
    }
  }

  /**
   * Signs in and opens the person's database on this device (AUTH-05). Needs the network. An attempt whose `signal` was
   * aborted opens nothing: a later one is under way (AUTH-50). Rejects when the session cannot be stored.
   */
  async signIn(email: string, password: string, signal?: AbortSignal): Promise<SignInOutcome> {
    const { page, services } = this.#parts;
    const checked = await loadLater(() => import('./sign-in.ts')).then(
      ({ checkCredentials }) => checkCredentials(services, email, password),
      (): CheckedCredentials => ({ ok: false, reason: 'network' }),
    );
    if (signal?.aborted) return { ok: false, reason: 'unknown' };
    if (!checked.ok) {
      if (checked.profileFailure !== undefined) showError(checked.profileFailure);
      return checked;
    }
    hideSignedOut();
    const { stored } = checked;
    const former = this.#device();
    if (former?.uid === stored.uid) {
      // The session had expired; the database and its unsent mutations were here all the time (FAULTS-24).
      this.#sync.wake();
      return { ok: true };
    }
    if (!former) writeSession(page.storage, stored);
    this.#endFollowing();
    this.#tell({ type: 'accepted', stored });
    await this.#open(stored, former);
    page.keepStorage();
    return { ok: true };
  }

  /**
   * Signs out on this device, also without a network (AUTH-43). The replica goes; mutations that were not sent stay
   * in this person's outbox and are sent at their next sign-in, never as somebody else (FAULTS-22, FAULTS-23), unless `discard`
   * is set (OPEN-103). Rejects when the identity provider's session could not be ended, and then the person is still
   * signed in (AUTH-44), or when a database could not be removed.
   */
  signOut({ discard = false }: { discard?: boolean } = {}): Promise<void> {
    if (this.#tell({ type: 'sign-out', discard })) this.#left = this.#leave();
    return this.#state.phase === 'leaving' ? this.#left : Promise.resolve();
  }

  /** Asks for the bookings of a trip; resolves with whether all of them are on this device now (D-032). Never rejects. */
  async bringBookings(tripId: string): Promise<boolean> {
    try {
      const sync = await this.#sync.started();
      await sync?.bringBookings(tripId);
      return sync !== undefined;
    } catch {
      return false;
    }
  }

  /** Keeps one trip exact while somebody looks at it, until what this gives is called (D-047). */
  followTrip(tripId: string): () => void {
    let end: (() => void) | undefined;
    let isLeft = false;
    void this.#sync.started().then((sync) => {
      if (!isLeft) end = sync?.followTrip(tripId);
    });
    return () => {
      isLeft = true;
      end?.();
    };
  }

  /** Sends and pulls now: "Enviar agora" in the drawer. */
  syncNow(): void {
    this.#sync.wake();
  }

  #device(): ScreenDevice | undefined {
    return 'device' in this.#state ? this.#state.device : undefined;
  }

  /** Takes an event, and gives whether it means anything in the present state. */
  #tell(event: SessionEvent): boolean {
    const before = this.#state;
    this.#state = nextState(before, event);
    if (this.#state === before) return false;
    const seen = asSeen(this.#state);
    // Leaving looks like signed in: nothing on screen changes when it begins, or when it is refused.
    if (!isSameScreen(asSeen(before), seen)) this.#parts.store.setSession(seen);
    return true;
  }

  /**
   * Opens a person's device, after the `former` one has been put away; both wait for the opening before this one to end,
   * since RxDB opens a database only once in a page. Never rejects: the state says that it failed.
   */
  #open(stored: StoredSession, former?: ScreenDevice): Promise<void> {
    const mine = ++this.#generation;
    const isSuperseded = () => mine !== this.#generation;
    this.#opening = this.#opening.then(async () => {
      if (former) await this.#putAway(former, stored);
      if (!isSuperseded()) await this.#openDevice(stored, isSuperseded);
    });
    return this.#opening;
  }

  async #putAway(former: ScreenDevice, next: StoredSession): Promise<void> {
    const { keptView, page } = this.#parts;
    const { leaveRole } = await databases();
    await leaveRole(page.storage, former, next, () => this.#sync.stop());
    // What cannot be removed is another role's, which this one does not show, and goes with the first view that is kept.
    await keptView.forget().catch(() => undefined);
  }

  /** The screens have what was shown last; behind them the databases open, which then say what is so (D-030). */
  async #openDevice(stored: StoredSession, isSuperseded: () => boolean): Promise<void> {
    const device = await openScreenDevice(stored, this.#parts);
    if (device.isShown && !isSuperseded()) this.#tell({ type: 'opened', device });
    try {
      const opened = await device.whenOpen();
      if (isSuperseded()) {
        await opened.close();
        return;
      }
      this.#tell({ type: 'opened', device });
      if (this.#state.phase === 'signed-in') await this.#run(device, opened, stored);
    } catch (error) {
      if (isSuperseded()) return;
      noteFailure(error);
      const message = `Erro: Utilizador não autenticado ou base de dados não disponível. (${reasonOf(error)})`;
      this.#tell({ type: 'not-opened', message });
    }
  }

  /** Follows the own profile, where another role opens another replica (OFF-29), and starts the sync. */
  async #run(device: ScreenDevice, opened: Device, stored: StoredSession): Promise<void> {
    const { keepPictures, keepShown, watchRole } = await databases();
    if (this.#device() !== device) return;
    this.#endFollowing();
    const ends = [
      watchRole(opened, (role) => this.#changeRole(inRole(stored, role, device.clock.offset))),
      keepShown(device, this.#parts.keptView),
      keepPictures(device, this.#parts.page),
    ];
    this.#endFollowing = () => {
      for (const end of ends) end();
    };
    void this.#sync.start(opened, () => this.#accountGone());
  }

  #changeRole(next: StoredSession): void {
    const former = this.#device();
    if (!this.#tell({ type: 'role-changed', stored: next })) return;
    this.#endFollowing();
    void this.#open(next, former);
  }

  /** Another tab signed in or out, or has another role: this one follows. */
  #followOtherTab({ key, oldValue, newValue }: StorageChange): void {
    if (key !== sessionKey) return;
    const before = JSON.parse(oldValue ?? 'null') as StoredSession | null;
    const after = JSON.parse(newValue ?? 'null') as StoredSession | null;
    if (before?.uid !== after?.uid) this.#parts.page.restart();
    else if (after && 'stored' in this.#state && this.#state.stored.role !== after.role) {
      const device = this.#device();
      this.#changeRole(device ? inRole(after, after.role, device.clock.offset) : after);
    }
  }

  /** The account was deleted: nothing of it stays on this device, and the person is told why (AUTH-42, OFF-29). */
  #accountGone(): void {
    const isLeaving = this.#state.phase === 'leaving';
    if (!this.#tell({ type: 'account-gone' })) return;
    showSignedOut(screenTexts.ACCOUNT_GONE);
    if (!isLeaving) this.#left = this.#leave();
  }

  /** Ends sync and sign-in, then removes the person's data. */
  async #leave(): Promise<void> {
    if (this.#state.phase !== 'leaving') return;
    const { page, services, keptView } = this.#parts;
    const { device, stored, isGone } = this.#state;
    this.#endFollowing();
    const registrar = isGone ? undefined : await this.pushRegistrar().catch(() => undefined);
    await registrar?.unregister(device.uid);
    try {
      await this.#sync.stop();
      const firebase = await services.firebase();
      if (firebase) await (await services.door()).forgetSignIn(firebase);
    } catch (error) {
      if (this.#tell({ type: 'refused' })) {
        await this.#run(device, await device.whenOpen(), stored);
        throw error;
      }
    }
    const { discard } = this.#state;
    clearSession(page.storage);
    this.#tell({ type: 'left' });
    try {
      await keptView.forget();
    } finally {
      await (await databases()).removePerson(await device.whenOpen(), discard, page.storage);
    }
  }
}
