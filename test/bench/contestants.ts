/** The contestants: ours, the alternatives that a developer would use today, and what the browser itself costs. */
export const contestants = ['caravana', 'firestore-sdk', 'rxdb-stock', 'floor'] as const;
export type Contestant = (typeof contestants)[number];

export const contestantNames: Record<Contestant, string> = {
  caravana: 'Caravana',
  'firestore-sdk': 'Firestore SDK',
  'rxdb-stock': 'RxDB stock',
  floor: 'Floor',
};

/** The contestants that are a page of plain elements. */
export const peers = contestants.filter((each) => each !== 'caravana');
export type Peer = Exclude<Contestant, 'caravana'>;

/** All contestants have the same bus, at the same size. */
export const passengerCount = 300;
/** Most clubs have one such bus. */
export const smallPassengerCount = 40;
export const tripCount = 200;

/** The name of the passenger at a place of the list, from 1. The probe knows a row by it. */
export const passengerName = (number: string) => `Adepto Número ${number}`;
export const passengerNamePattern = passengerName('\\d+');

/**
 * The "a bordo" buttons of the list. Ours and the peers' look the same to a screen reader, and therefore to the probe.
 */
export const toggleSelector = 'li button[aria-pressed]';
