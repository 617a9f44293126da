import { matchPath } from 'react-router-dom';

/** In localStorage: after an installation the app opens in another window than the link did. */
const storeKey = 'caravana.link';

/** Milliseconds that a kept link stays valid. */
const keptFor = 7 * 24 * 60 * 60_000;

/** The trip that the page was opened at, until a user is in the app. */
let opened = matchPath('/trip/:tripId', location.pathname)?.params.tripId;

/** Keeps the trip of a shared link through installation and sign-in (INST-11). */
export function keepOpenedLink(): void {
  if (opened) localStorage.setItem(storeKey, JSON.stringify({ tripId: opened, at: Date.now() }));
}

/** Forgets the opening address after a sign-out, so that the next user is not sent there. */
export function endOpenedLink(): void {
  opened = undefined;
}

/** The trip of the kept link; undefined without one. */
export function keptTrip(): string | undefined {
  const kept = JSON.parse(localStorage.getItem(storeKey) ?? 'null') as { tripId: string; at: number } | null;
  return kept && Date.now() - kept.at < keptFor ? kept.tripId : undefined;
}

/** Forgets the kept link: the user has arrived, or was told why not. */
export function forgetKeptLink(): void {
  localStorage.removeItem(storeKey);
}
