import { isDeepStrictEqual } from 'node:util';
import { isTripNews } from '../../functions/src/mutations/trip-news.ts';
import type { HeldKind } from '../../src/db/held-documents.ts';
import { mutationId } from '../../src/db/unsent/mutation-record.ts';
import { idOf, profileRef } from '../../src/domain/wire/documents.ts';
import { refusalTexts } from '../../src/domain/wire/refusals.ts';
import type { KeptTap } from './play.ts';
import type { Phone } from './stage.ts';
import type { ClientTruth, Truth } from './truth.ts';

type Scope = Partial<Record<HeldKind, (document: never, path: string) => boolean>>;

/** What each role's screens read, stated independently of the queries that fetch it (OPEN-105). */
function scopeOf({ uid, role }: Phone['owner']): Scope {
  const all = () => true;
  const everybody: Scope = {
    profile: (_document, path) => path === profileRef(uid).path,
    seasonTrips: (document: { userId: string }) => document.userId === uid,
  };
  const ownBookings = (document: { passengerId: string }) => document.passengerId === uid;
  const guided = (document: { assignedGuideIds: string[] }) => document.assignedGuideIds.includes(uid);
  const received = (document: { organizerId: string }) => document.organizerId === uid;
  switch (role) {
    case 'organizer':
      return { ...everybody, profile: all, publicTrip: all, bus: all, booking: received, waiting: received };
    case 'guide':
      return { ...everybody, publicTrip: all, bus: guided, booking: ownBookings, waiting: ownBookings };
    default:
      return { ...everybody, publicTrip: all, booking: ownBookings, waiting: ownBookings };
  }
}

/** Where a phone shows something other than what Firestore holds. */
export async function differences(phone: Phone, truth: Truth): Promise<string[]> {
  const scope = Object.entries(scopeOf(phone.owner)) as [keyof Truth & HeldKind, Scope[HeldKind]][];
  const found = await Promise.all(
    scope.map(async ([kind, isHeld]) => {
      const shown = new Map(Object.entries(await phone.device.documents(kind)));
      const stored = new Map(
        [...truth[kind]].filter(([path, document]) => isHeld?.(document as never, path)) as [
          string,
          object,
        ][],
      );
      return [...new Set([...shown.keys(), ...stored.keys()])].flatMap((path) => {
        const [here, there] = [plain(shown.get(path)), plain(stored.get(path))];
        return isAlike(phone, kind, here, there)
          ? []
          : [`${phone.name} ${path}:\n  shows  ${JSON.stringify(here)}\n  stored ${JSON.stringify(there)}`];
      });
    }),
  );
  return found.flat();
}

/** A passenger's phone hears of a trip when what they see of it has changed, and of its counts in steps (OFF-87). */
function isAlike(
  { owner }: Phone,
  kind: HeldKind,
  here: object | undefined,
  there: object | undefined,
): boolean {
  if (owner.role === 'passenger' && kind === 'publicTrip')
    return !isTripNews({ kind, path: '', before: here, after: there });
  return isDeepStrictEqual(here, there);
}

function plain(document: unknown): object | undefined {
  if (document === undefined) return undefined;
  const { path: _path, ...fields } = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
  return fields;
}

/** Taps without a verdict, refusals missing from the drawer, and sequence numbers used twice or skipped (OFF-33). */
export async function tapFaults(
  phones: Phone[],
  kept: KeptTap[],
  clients: Map<string, ClientTruth>,
): Promise<string[]> {
  const found = await Promise.all(
    phones.map(async (phone) => {
      const taps = kept.filter((tap) => tap.phone === phone.name);
      const records = new Map((await phone.device.records()).map((record) => [record.id, record]));
      const client = clients.get(taps[0]?.id.slice(0, -10) ?? '');
      const verdicts = new Map(client?.verdicts.map((verdict) => [verdict.id, verdict]));
      const ids = taps.map((_, index) => mutationId(taps[0]?.id.slice(0, -10) ?? '', index + 1));
      const inOrder = isDeepStrictEqual(
        taps.map(({ id }) => id),
        ids,
      );
      return [
        ...(inOrder ? [] : [`${phone.name}: taps are numbered ${taps.map(({ id }) => id).join(', ')}`]),
        ...((client?.lastSequence ?? 0) === taps.length
          ? []
          : [`${phone.name}: ${taps.length} taps, lastSequence ${client?.lastSequence}`]),
        ...taps.flatMap((tap) => {
          const verdict = verdicts.get(tap.id);
          const record = records.get(tap.id);
          const said = `${phone.name} ${tap.verb} ${JSON.stringify(tap.args)} ${tap.id}`;
          if (!verdict) return [`${said}: no verdict, local status ${record?.status}`];
          if (verdict.status === 'applied')
            return record ? [`${said}: applied, local status still ${record.status}`] : [];
          const isTold =
            record?.status === 'refused' &&
            record.code === verdict.code &&
            record.message === verdict.message &&
            isPortuguese(record.code, record.message);
          return isTold ? [] : [`${said}: refused ${verdict.code}, drawer ${JSON.stringify(record)}`];
        }),
        ...[...records.values()]
          .filter((record) => !taps.some((tap) => tap.id === record.id))
          .map((record) => `${phone.name}: no tap for ${record.name} ${record.id}`),
      ];
    }),
  );
  return found.flat();
}

/** Whether a person can read it: a code of the list, and no sentence of a library or of a programmer. */
function isPortuguese(code = '', message = ''): boolean {
  const isEnglish = /\b(the|and|not|of|is|invalid|expected|undefined|null|error)\b/i.test(message);
  return Object.hasOwn(refusalTexts, code) && code !== 'FAILED' && message !== '' && !isEnglish;
}

/**
 * Notifications without a cause: no applied mutation, and no ticks that arrived after a completion or from a former guide
 * (FAULTS-27, FAULTS-25).
 */
export function strangeNotifications(truth: Truth, clients: Map<string, ClientTruth>): string[] {
  const applied = new Set(
    [...clients.values()].flatMap(({ verdicts }) =>
      verdicts.filter(({ status }) => status === 'applied').map(({ id }) => id),
    ),
  );
  const ofLateTicks = new Set(
    [...truth.publicTrip]
      .filter(([, { status }]) => status === 'completed')
      .map(([path, { organizerId }]) => `${organizerId}: late-ticks-${idOf(path)}`),
  );
  // A former guide's bus may be gone by now, but the trip is not.
  const isOfFormerGuide = (uid: string, id: string) =>
    [...truth.publicTrip].some(
      ([path, { organizerId }]) => organizerId === uid && id.startsWith(`former-guide-${idOf(path)}-`),
    );
  // The server offers by itself.
  const isOfOffer = (id: string) =>
    [...truth.publicTrip.keys()].some((path) => id.startsWith(`offer-${idOf(path)}-`));
  return [...truth.profile.values()].flatMap(({ uid, notifications }) => {
    const ids = notifications.map(({ id }) => id);
    const isKnown = (id: string) =>
      applied.has(id) || isOfOffer(id) || ofLateTicks.has(`${uid}: ${id}`) || isOfFormerGuide(uid, id);
    return ids
      .filter((id, index) => ids.indexOf(id) !== index || !isKnown(id))
      .map((id) => `${uid}: notification ${id} without a cause`);
  });
}
