import type { Passenger } from '../../../../src/domain/entities/bus.schema.ts';
import { showPassengers } from '../page/list.ts';
import { cachePage } from '../page/settings.ts';

/**
 * What the browser itself costs: plain elements, and IndexedDB without any library. A tick is shown at once and written
 * strictly, to disk; nothing is sent.
 */
const count = Number(new URLSearchParams(location.search).get('passengers'));
const store = 'passengers';

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const opening = indexedDB.open(`floor-${count}`, 1);
opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'id' });
const database = await resultOf(opening);

function write(entries: Passenger[]): void {
  const passengers = database.transaction(store, 'readwrite', { durability: 'strict' }).objectStore(store);
  for (const entry of entries) passengers.put(entry);
}

let passengers: Passenger[] = await resultOf(database.transaction(store).objectStore(store).getAll());
if (passengers.length === 0) {
  passengers = ((await (await fetch('./passengers.json')).json()) as Passenger[]).slice(0, count);
  write(passengers);
}

function toggle(id: string, boarded: boolean): void {
  const boardedAt = new Date().toISOString();
  passengers = passengers.map((entry) => (entry.id === id ? { ...entry, boarded, boardedAt } : entry));
  showPassengers(passengers, toggle);
  write(passengers.filter((entry) => entry.id === id));
}

showPassengers(passengers, toggle);
cachePage();
