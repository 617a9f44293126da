import { matchPath } from 'react-router-dom';

/** In localStorage: after an installation the app opens in another window than the link did. */
const storeKey = 'caravana.link';

/** Milliseconds that a kept link stays valid. */
const keptFor = 7 * 24 * 60 * 60_000;

/** The path that the page was opened at, until a user is in the app. */
let opened = location.pathname;

/** Keeps the trip of a shared link, if this path is one, until its reader can see it (INST-11). */
export function keepLink(path: string): void {
  const tripId = matchPath('/trip/:tripId', path)?.params.tripId;
  if (tripId) localStorage.setItem(storeKey, JSON.stringify({ tripId, at: Date.now() }));
}

/** Keeps the link that the page was opened at through installation and sign-in. */
export const keepOpenedLink = () => keepLink(opened);

/** Forgets the opening address after a sign-out, so that the next user is not sent there. */
export function endOpenedLink(): void {
  opened = '';
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
