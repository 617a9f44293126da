/** Who is measured: ours first, then what somebody would take today instead. */
export const contestants = ['caravana', 'firestore-sdk', 'rxdb-stock'] as const;
export type Contestant = (typeof contestants)[number];

export const contestantNames: Record<Contestant, string> = {
  caravana: 'Caravana',
  'firestore-sdk': 'Firestore SDK',
  'rxdb-stock': 'RxDB stock',
};

/** Everybody has the same bus, in the same size. */
export const passengerCount = 300;
export const tripCount = 200;

/** What takes a peer half a minute is measured in this many rounds only, or five rounds would not fit into ten minutes. */
export const slowRounds = 3;

/** The buttons «a bordo» of the list; ours and the peers' are the same to a screen reader, and so to the probe. */
export const toggleSelector = 'li button[aria-pressed]';
