/** The contestants: ours first, then the alternatives that a developer would use today. */
export const contestants = ['caravana', 'firestore-sdk', 'rxdb-stock'] as const;
export type Contestant = (typeof contestants)[number];

export const contestantNames: Record<Contestant, string> = {
  caravana: 'Caravana',
  'firestore-sdk': 'Firestore SDK',
  'rxdb-stock': 'RxDB stock',
};

/** All contestants have the same bus, at the same size. */
export const passengerCount = 300;
export const tripCount = 200;

/** Measurements that take a peer half a minute run in only this many rounds, to keep five rounds under ten minutes. */
export const slowRounds = 3;

/**
 * The "a bordo" buttons of the list. Ours and the peers' look the same to a screen reader, and therefore to the probe.
 */
export const toggleSelector = 'li button[aria-pressed]';
