import { matchPath } from 'react-router-dom';

/** localStorage: the app opens in another window than the link did, when it had to be installed first. */
const storeKey = 'caravana.link';

/** Milliseconds that a link waits for its reader. */
const keptFor = 7 * 24 * 60 * 60_000;

/** The trip that the page was opened at, until somebody is in the app. */
let opened = matchPath('/trip/:tripId', location.pathname)?.params.tripId;

/** Keeps the trip whose link the page was opened by through the installation and the sign-in (INST-11). */
export function keepOpenedLink(): void {
  if (opened) localStorage.setItem(storeKey, JSON.stringify({ tripId: opened, at: Date.now() }));
}

/** From now on the address is what a person who was signed in has left: the next one is not led there. */
export function endOpenedLink(): void {
  opened = undefined;
}

/** The trip of the link that brought somebody into the app, if one is kept. */
export function keptTrip(): string | undefined {
  const kept = JSON.parse(localStorage.getItem(storeKey) ?? 'null') as { tripId: string; at: number } | null;
  return kept && Date.now() - kept.at < keptFor ? kept.tripId : undefined;
}

/** The person is there, or was told why not. */
export function forgetKeptLink(): void {
  localStorage.removeItem(storeKey);
}
