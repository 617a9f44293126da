/** The current version of the terms of service (PROF-17, OPEN-23): shown, sent and stored. */
export const termsVersion = '1.0';

/** True when the person agreed to an earlier version (OPEN-21). */
export function areEarlierTerms(accepted: string): boolean {
  return accepted.localeCompare(termsVersion, 'en', { numeric: true }) < 0;
}
