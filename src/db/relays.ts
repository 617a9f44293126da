import { BehaviorSubject } from 'rxjs';
import { type Instant, isBefore } from '../domain/instants.ts';
import { isExpired, type Relay } from '../domain/relay/relay.ts';
import { readRelay, writeRelay } from '../domain/relay/relay-wire.ts';

/** What other guides' phones have shown this one, of one person. Kept on the device, and never sent (D-054). */
export interface Relays {
  /** The latest of each guide and bus. */
  readonly held$: BehaviorSubject<readonly Relay[]>;
  /** Those that still count at this time. */
  live(): readonly Relay[];
  /**
   * Keeps a relay in the place of an earlier one of the same guide and bus. An older one than is held changes nothing. Returns
   * whether it says anything else than what is held.
   */
  take(relay: Relay): boolean;
  forget(relay: Relay): void;
}

const keyOf = (uid: string) => `caravana.relays.${uid}`;

/** The relays of a person, without those of yesterday. `now` is the corrected time. */
export function openRelays(uid: string, storage: Storage, now: () => Instant): Relays {
  const live = (relays: readonly Relay[]) => relays.filter((relay) => !isExpired(relay, now()));
  const held$ = new BehaviorSubject<readonly Relay[]>(live(readAll(storage, keyOf(uid))));

  function hold(relays: readonly Relay[]): void {
    const alive = live(relays);
    writeAll(storage, keyOf(uid), alive);
    held$.next(alive);
  }

  return {
    held$,
    live: () => live(held$.value),
    take(relay) {
      const former = held$.value.find((one) => isSamePlace(one, relay));
      if (former && isBefore(relay.at, former.at)) return false;
      hold([...held$.value.filter((one) => one !== former), relay]);
      return JSON.stringify(former?.facts) !== JSON.stringify(relay.facts);
    },
    forget: (relay) => hold(held$.value.filter((one) => !isSamePlace(one, relay))),
  };
}

/** Removes the relays of a person from this device. */
export function dropRelays(storage: Storage, uid: string): void {
  storage.removeItem(keyOf(uid));
}

const isSamePlace = (one: Relay, other: Relay) =>
  one.uid === other.uid && one.busId === other.busId && one.tripId === other.tripId;

function readAll(storage: Storage, key: string): Relay[] {
  try {
    const texts = JSON.parse(storage.getItem(key) ?? '[]') as string[];
    return texts.map(readRelay).filter((relay) => typeof relay !== 'string');
  } catch {
    return [];
  }
}

/** Where it cannot be stored, it is there until the page is closed. */
function writeAll(storage: Storage, key: string, relays: readonly Relay[]): void {
  try {
    if (relays.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(relays.map(writeRelay)));
  } catch {
    // The storage is full: what is unsent needs it more.
  }
}
