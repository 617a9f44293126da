import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { combineLatest, filter, firstValueFrom } from 'rxjs';
import type { HeldKind } from '../../src/db/held-documents.ts';
import type { MutationRecord } from '../../src/db/unsent/mutation-record.ts';
import { ofTaps } from '../../src/db/unsent/mutation-record.ts';
import type { ClearedStore } from '../../src/db/unsent/recovery.ts';
import type { MutationArgs } from '../../src/domain/mutators/index.ts';
import type { MutationName } from '../../src/domain/mutators/verbs.ts';
import type { Role } from '../../src/domain/people/roles.ts';
import { syncWords } from '../../src/features/sync-status/drawer/sync-words.ts';
import { createServerClock } from '../../src/lib/server-clock.ts';
import { type Device, openDevice } from '../../src/session/device/device.ts';
import type { Platform } from '../../src/session/device/platform.ts';
import {
  createScreenDevice,
  type MutateResult,
  type ScreenDevice,
} from '../../src/session/device/screen-device.ts';
import {
  connect,
  type FirebaseServices,
  type Sync,
  type SyncStatus,
  startFirebase,
} from '../../src/sync/index.ts';
import { memoryStorage } from '../builders/memory-storage.ts';
import { aFullableStorage } from '../builders/test-disk.ts';
import { locks } from '../builders/test-platform.ts';
import { goodNetwork, type NetworkState, switchableFetch, switchableLink } from './network.ts';

/** The addresses of the stack's parts, passed to the worker at its start. */
export interface DeviceAddresses {
  apiBase: string;
  authHost: string;
  firestoreHost: string;
  projectId: string;
}

export interface Owner {
  uid: string;
  email: string;
  password: string;
  role: Role;
}

/**
 * One phone: the app's own database, fold and sync, with its own IndexedDB and network. It runs in a worker; tests talk
 * to it through `remote-device.ts`.
 */
export class SimulatedDevice {
  private readonly network: NetworkState = goodNetwork();
  private disk = new IDBFactory();
  private readonly taps = memoryStorage();
  private readonly addresses: DeviceAddresses;
  private owner: Owner | undefined;
  private skew = 0;
  private readonly clientIds: string[] = [];
  private undoTime = 0;
  private quietTime: number | undefined;
  private outboxDisk: ReturnType<typeof aFullableStorage>['state'] | undefined;
  private endStall: (() => void) | undefined;
  private syncedAt: number | undefined;
  /** What the app's session keeps of the server's clock. */
  private serverTold: number | undefined;
  private device: Device | undefined;
  private screen: ScreenDevice | undefined;
  private sync: Sync | undefined;
  private leaveTrip: (() => void) | undefined;
  private services: FirebaseServices | undefined;
  private link: Awaited<ReturnType<typeof switchableLink>> | undefined;
  private readonly api = switchableFetch(this.network);

  constructor(addresses: DeviceAddresses) {
    this.addresses = addresses;
  }

  /** Opens the app for a person. With `online`, also connects and waits for the first pull. */
  async open(owner: Owner, online: boolean): Promise<void> {
    this.owner = owner;
    await this.openFor(owner);
    if (online) await this.goOnline();
  }

  /** Signs in to the emulator, starts the sync and waits until everything has been pulled once. */
  async goOnline(): Promise<void> {
    const { device, owner } = this;
    if (!device || !owner) throw new Error('not open');
    this.network.cut = false;
    this.link ??= await switchableLink(this.addresses.firestoreHost, this.network);
    if (!this.services) {
      this.services = startFirebase(
        {
          appId: 'caravana',
          apiBase: this.addresses.apiBase,
          firebase: { apiKey: 'demo', projectId: this.addresses.projectId },
          emulators: { auth: `http://${this.addresses.authHost}`, firestore: this.link.address },
          // Set up and out of reach: nothing that a device sends may wait for it (FAULTS-46).
          appCheck: { siteKey: 'chave' },
          demo: false,
          reports: false,
        },
        crypto.randomUUID(),
        false,
      );
      await signInWithEmailAndPassword(this.services.auth, owner.email, owner.password);
    }
    this.sync = connect({
      uid: owner.uid,
      role: owner.role,
      services: this.services,
      apiBase: this.addresses.apiBase,
      replica: device.replica,
      unsent: device.unsent,
      view: device.view,
      clock: device.clock,
      fetch: this.api.fetch,
      now: () => Date.now() + this.skew,
      random: Math.random,
      isOnline: () => this.network.isOnline,
      gather: 20,
      undoTime: this.undoTime,
      quietTime: this.quietTime,
      syncedAt: this.syncedAt,
      onFailure: (error) => process.env.DEBUG_DEVICE && console.error(owner.uid, error.message),
    });
    this.sync.wake();
    await this.sync.ready();
  }

  /**
   * Changes the network. A cut also drops open connections. The end of a cut wakes the sync, as the browser's event does,
   * unless it is `unheard`.
   */
  setNetwork(change: Partial<NetworkState>, unheard = false): void {
    Object.assign(this.network, change);
    if (change.cut) this.link?.drop();
    if (change.cut === false && !unheard) this.sync?.wake();
  }

  /** All documents of one kind as this device shows them at the moment when its status becomes "Sincronizado". */
  async whenInStep(kind: HeldKind): Promise<Record<string, unknown>> {
    const { sync } = this;
    if (!sync) throw new Error('not online');
    const { unsent } = this.opened();
    await firstValueFrom(
      combineLatest([sync.status$, unsent.records$]).pipe(
        filter(([status, records]) => syncWords(status, records, Date.now() + this.skew).mood === 'calm'),
      ),
    );
    return this.documents(kind);
  }

  /**
   * Sets the client id, for instance that of another device, as on a phone restored from its backup. Call before `open`.
   */
  setClientId(clientId: string): void {
    this.clientIds.push(clientId);
  }

  /** Sets the error of this device's own clock, in milliseconds. */
  setClockSkew(milliseconds: number): void {
    this.skew = milliseconds;
  }

  /** Sets how long this device delays decisions, in milliseconds; 0 by default. Call before `open`. */
  setUndoTime(milliseconds: number): void {
    this.undoTime = milliseconds;
  }

  /** Sets how long Firestore may be silent before it is probed, in milliseconds. Call before `open`. */
  setQuietTime(milliseconds: number): void {
    this.quietTime = milliseconds;
  }

  /** Sets when this device was last in step, in server time. Call before `goOnline`. */
  setSyncedAt(milliseconds: number): void {
    this.syncedAt = milliseconds;
  }

  /** Kills the current connection to Firestore without telling either side; a new connection works. */
  freezeStream(): void {
    this.link?.freeze();
  }

  /** Keeps taps and undos from reaching the disk until `disk` is `moving` again. */
  setDisk(disk: 'stalled' | 'moving'): void {
    this.endStall?.();
    if (!this.outboxDisk) throw new Error('not open');
    this.outboxDisk.stall =
      disk === 'stalled'
        ? new Promise((resolve) => {
            this.endStall = resolve;
          })
        : undefined;
  }

  undo(tapIds: string[]): Promise<boolean> {
    return this.opened().unsent.takeBack(tapIds);
  }

  /** `number` is the id of the tap's first request on the wire. */
  async mutate<N extends MutationName>(
    name: N,
    args: MutationArgs<N>,
  ): Promise<Exclude<MutateResult, { ok: true }> | { ok: true; tapId: string; number: string }> {
    const { screen } = this;
    if (!screen) throw new Error('not open');
    const result = await screen.mutate(name, args);
    if (!result.ok) return result;
    const [record] = ofTaps(this.records(), [result.tapId]);
    return { ...result, number: record?.id ?? '' };
  }

  /** All documents of one kind as this device shows them, by path. */
  documents(kind: HeldKind): Record<string, unknown> {
    return Object.fromEntries(this.opened().view.snapshot$.value[kind]);
  }

  lacksBookings(tripId: string): Promise<boolean> {
    return this.opened().lacksBookings(tripId);
  }

  /** The person opens the bookings of this trip. */
  async bringBookings(tripId: string): Promise<void> {
    await this.sync?.bringBookings(tripId);
  }

  /** The person opens the page of this trip. */
  followTrip(tripId: string): void {
    this.leaveTrip = this.sync?.followTrip(tripId);
  }

  /** The person leaves it. */
  unfollowTrip(): void {
    this.leaveTrip?.();
  }

  records(): MutationRecord[] {
    return this.opened().unsent.records$.value;
  }

  /** What the person would be told about a cleared store. */
  cleared(): ClearedStore | undefined {
    return this.opened().unsent.cleared();
  }

  touched(): Record<string, string> {
    return Object.fromEntries(this.opened().view.touched$.value);
  }

  now(): string {
    return this.opened().clock.now();
  }

  /** How far this device has corrected its own clock, in milliseconds. Unlike `now`, reading it consumes no instant. */
  clockOffset(): number {
    return this.opened().clock.offset;
  }

  status(): Promise<SyncStatus> | undefined {
    return this.sync && firstValueFrom(this.sync.status$);
  }

  /** The number of this device's requests that reached the server. */
  delivered(): number {
    return this.api.delivered();
  }

  discard(tapIds: string[]): Promise<void> {
    return this.opened().unsent.discard(tapIds);
  }

  /** Sends and pulls until nothing is in flight. */
  async settle(): Promise<void> {
    await this.sync?.settle();
  }

  wake(): void {
    this.sync?.wake();
  }

  /** The service worker sends its copy of the unsent mutations; this page sees none of the answers (OFF-19). */
  async sendFromWorker(): Promise<void> {
    const token = await this.services?.auth.currentUser?.getIdToken();
    for (const batch of this.sync?.unsent().batches ?? []) {
      await fetch(`${this.addresses.apiBase}/mutations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(batch),
      });
    }
  }

  /** Closes or kills the app without sending anything. Only what is on disk remains. */
  async crash(): Promise<void> {
    await this.sync?.stop();
    this.sync = undefined;
    this.serverTold = this.device?.clock.told ?? this.serverTold;
    await this.device?.close();
    this.device = undefined;
    this.screen = undefined;
  }

  /** Clears the app's databases while it is closed, as a browser short of space does; other storage remains. */
  clearStore(): void {
    this.disk = new IDBFactory();
  }

  /** Opens the app again on the same disk, without network. */
  async reopen(): Promise<void> {
    const { owner } = this;
    if (!owner) throw new Error('never opened');
    await this.openFor(owner);
  }

  async close(): Promise<void> {
    await this.crash();
    await this.services?.close();
    this.services = undefined;
    await this.link?.close();
    this.link = undefined;
  }

  private async openFor({ uid, role }: Owner): Promise<void> {
    const { taps: storage, newId } = this;
    const clock = createServerClock(() => Date.now() + this.skew, 0, this.serverTold);
    const opening = openDevice(uid, role, clock, this.platform());
    this.screen = createScreenDevice({ uid, role, clock, name: '', storage, newId, opening });
    this.device = await this.screen.whenOpen();
  }

  private opened(): Device {
    if (!this.device) throw new Error('not open');
    return this.device;
  }

  private readonly newId = () => this.clientIds.shift() ?? crypto.randomUUID();

  private platform(): Platform {
    const outbox = aFullableStorage(this.disk);
    this.outboxDisk = outbox.state;
    return {
      replicaStorage: getRxStorageDexie({ indexedDB: this.disk, IDBKeyRange }),
      outboxStorage: outbox.storage,
      multiInstance: false,
      storage: this.taps,
      locks,
      freeSpace: async () => undefined,
      newId: this.newId,
    };
  }
}
