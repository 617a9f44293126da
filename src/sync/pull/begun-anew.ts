import { limit, type Query, query } from 'firebase/firestore';

/** Far more documents than a listener ever gets. */
const all = 10_000;

/**
 * The same query, but another one to the SDK for each `time`, counted from 0. The SDK keeps where a listener of this page has
 * ended, and one of the same query goes on from there, with what is kept of it: cheap, and wrong for ever when something was lost.
 */
export function begunAnew(asked: Query, time: number): Query {
  return time === 0 ? asked : query(asked, limit(all - time));
}
