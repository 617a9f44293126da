/**
 * Google's free quota and list prices, in US dollars, without tax. Firestore's free quota and its prices for operations of a
 * multi-region are from Google's page «Firestore pricing» (https://cloud.google.com/firestore/pricing) in its form of `readOn`. The
 * other prices (Cloud Run of tier 1, as functions of the second generation are billed, Hosting, storage and egress) were noted at
 * that time and not read again on the day when this was written. Look them up before deciding anything, and change them here.
 */
export const prices = {
  readOn: 'September 2025',
  /** Euro for a dollar: an assumption, rounded up. */
  euroPerDollar: 0.95,

  firestore: {
    /** Each day, for the default database of a project. */
    freeADay: { reads: 50_000, writes: 20_000, deletes: 20_000 },
    /** Of a hundred thousand, as in a multi-region of Europe: a single region costs about half. */
    per100k: { reads: 0.06, writes: 0.18, deletes: 0.02 },
    freeGigabytesStored: 1,
    storedGigabyteMonth: 0.18,
    freeGigabytesOutAMonth: 10,
    outGigabyte: 0.12,
  },

  functions: {
    /** Each month, for a billing account. */
    freeCallsAMonth: 2_000_000,
    perMillionCalls: 0.4,
    freeCpuSecondsAMonth: 180_000,
    cpuSecond: 0.000_024,
  },

  hosting: { freeGigabytesOutAMonth: 10, outGigabyte: 0.15 },
};
