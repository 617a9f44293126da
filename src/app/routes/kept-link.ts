import { matchPath } from 'react-router-dom';

/** In localStorage: after an installation the app opens in another window than the link did. */
const storeKey = 'caravana.link';

/** Milliseconds that a kept link stays valid. */
const keptFor = 7 * 24 * 60 * 60_000;

/** What a shared link leads to: a trip, and in the search of its address the companion who is asked to confirm (GROUP-51). */
interface KeptLink {
  tripId: string;
  search: string;
}

/** The address that the page was opened at, until a user is in the app. */
let opened: Pick<Location, 'pathname' | 'search'> = new URL(location.href);

/** Keeps a shared link to a trip, if this address is one, until its reader can see the trip (INST-11). */
export function keepLink({ pathname, search }: typeof opened): void {
  const tripId = matchPath('/trip/:tripId', pathname)?.params.tripId;
  if (tripId) localStorage.setItem(storeKey, JSON.stringify({ tripId, search, at: Date.now() }));
}

/** Keeps the link that the page was opened at through installation and sign-in. */
export const keepOpenedLink = () => keepLink(opened);

/** Forgets the opening address after a sign-out, so that the next user is not sent there. */
export function endOpenedLink(): void {
  opened = { pathname: '', search: '' };
}

/** The kept link; undefined without one. */
export function keptLink(): KeptLink | undefined {
  const kept = JSON.parse(localStorage.getItem(storeKey) ?? 'null') as (KeptLink & { at: number }) | null;
  return kept && Date.now() - kept.at < keptFor ? kept : undefined;
}

/** Forgets the kept link: the user has arrived, or was told why not. */
export function forgetKeptLink(): void {
  localStorage.removeItem(storeKey);
}
