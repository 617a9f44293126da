/** The largest amount of one payment, in cents (MONEY-06). */
export const largestAmount = 50_000;
