import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../../test/builders/memory-storage.ts';
import type { Relay } from '../domain/relay/relay.ts';
import { dropRelays, openRelays } from './relays.ts';

const clock = (hour: number) => new Date(Date.UTC(2026, 2, 5, hour)).toISOString();
const relay: Relay = {
  ...{ tripId: 't1', busId: 'b1', uid: 'rui', name: 'Rui', at: clock(6) },
  facts: [{ kind: 0, passengerId: 'ana', at: clock(5), values: [] }],
};
const at = { now: clock(7) };
const openOn = (storage: Storage, uid = 'célia') => openRelays(uid, storage, () => at.now);

describe('HAND-36 what was filmed stays on this device', () => {
  test('over a reload, for this person only, until they log out', () => {
    const storage = memoryStorage();
    openOn(storage).take(relay);
    expect(openOn(storage).held$.value).toEqual([relay]);
    expect(openOn(storage, 'eva').held$.value).toEqual([]);
    dropRelays(storage, 'célia');
    expect(openOn(storage).held$.value).toEqual([]);
  });

  test('the latest of each guide and bus, and an older code that is filmed later changes nothing', () => {
    const relays = openOn(memoryStorage());
    const later = { ...relay, at: clock(7), facts: [] };
    const others = [
      { ...relay, busId: 'b2' },
      { ...relay, uid: 'eva' },
    ];
    const taken = [relay, relay, ...others, later, relay].map((one) => relays.take(one));
    expect(taken).toEqual([true, false, true, true, true, false]);
    expect(relays.held$.value).toEqual([...others, later]);
    relays.forget(later);
    expect(relays.held$.value).toEqual(others);
  });

  test('HAND-37 for 24 hours', () => {
    const storage = memoryStorage();
    const relays = openOn(storage);
    relays.take(relay);
    at.now = '2026-03-06T06:00:00.000Z';
    expect(relays.live()).toEqual([relay]);
    at.now = '2026-03-06T06:00:00.001Z';
    expect(relays.live()).toEqual([]);
    expect(openOn(storage).held$.value).toEqual([]);
    at.now = clock(7);
  });

  test.each([
    ['nothing', '[]'],
    ['no JSON', '{'],
    ['no list', '{"a":1}'],
    ['another form', '["[9]"]'],
  ])('a record with %s is none', (_, text) => {
    const storage = memoryStorage();
    storage.setItem('caravana.relays.célia', text);
    expect(openOn(storage).held$.value).toEqual([]);
  });

  test('where the storage is full, until the page is closed', () => {
    const storage = Object.assign(memoryStorage(), {
      setItem() {
        throw new DOMException('', 'QuotaExceededError');
      },
    });
    const relays = openOn(storage);
    relays.take(relay);
    expect(relays.held$.value).toEqual([relay]);
  });
});
