import { z } from 'zod/mini';
import type { NotificationType } from '../entities/profile.schema.ts';
import type { Instant } from '../instants.ts';
import { invalidPhone, isPhoneNumber } from '../people/phones.ts';
import type { Actor } from '../people/roles.ts';
import { isBlank } from '../text.ts';
import type { CountRef, DocumentKind, DocumentOf, DocumentRef, QueryRef, Ref } from '../wire/documents.ts';
import type { Refusal } from '../wire/refusals.ts';

/**
 * What a mutator sees of the documents: the phone answers from its replica, the server from its transaction.
 * Deleted documents (tombstones) are not there.
 */
export interface Documents {
  get<K extends DocumentKind>(ref: DocumentRef<K>): DocumentOf<K> | undefined;
  list<K extends DocumentKind>(query: QueryRef<K>): { ref: DocumentRef<K>; document: DocumentOf<K> }[];
  /** How many documents there are: the phone counts those that it holds. */
  count(ref: CountRef): number;
}

/** Everything a mutator knows besides documents and arguments. */
export interface MutationContext {
  actor: Actor;
  mutationId: string;
  /** When the person tapped: the device's time corrected by the server's clock, never in its future (`tapTime`). */
  tappedAt: Instant;
  /** When the mutation is decided, by the server's clock. On the phone it is the time of the tap. */
  now: Instant;
  /**
   * True at the server, which holds every document. A phone lacks those that its person may not read, and gets those of one commit
   * one after the other.
   */
  isWhole: boolean;
}

/** A document's new content; `undefined` leaves a tombstone, so that devices delete their copy. */
export interface Write<K extends DocumentKind = DocumentKind> {
  ref: DocumentRef<K>;
  document: DocumentOf<K> | undefined;
}

/** A push that the server sends after the commit. The notification itself is written with the mutation. */
export interface PushEffect {
  userId: string;
  notificationId: string;
  type: NotificationType;
  title: string;
  body: string;
  /** The trip that it is about, to which a press leads (NOTIF-33). */
  tripId?: string | undefined;
  /** From this time on it is not sent any more, and a phone that was off does not get it (NOTICE-07). */
  until?: Instant | undefined;
}

export interface Applied {
  writes: Write[];
  pushes: PushEffect[];
  /** For the organizer: passengers without an account that a completion skipped (ORG-18). */
  skipped?: string[];
}

export type Outcome = Applied | Refusal;

export function isRefusal(outcome: Outcome): outcome is Refusal {
  return 'code' in outcome;
}

/**
 * One verb, declared once and run on the phone and on the server (D-002).
 * `refs` may look at the documents known so far and is asked again until it names nothing new; `apply` may write
 * only what `refs` named. Both are pure: the same documents, arguments and context give the same outcome.
 */
export interface MutationDefinition<Args = unknown, Input = unknown> {
  schema: z.ZodMiniType<Args, Input>;
  refs(args: Args, actor: Actor, known: Documents): Ref[];
  /** A refusal when this person may not do this; it is asked before `apply`. */
  allow(documents: Documents, args: Args, context: MutationContext): Refusal | undefined;
  apply(documents: Documents, args: Args, context: MutationContext): Outcome;
}

/**
 * Gives the definition back with the types of its arguments (as screens give them and as `apply` gets them). The registry
 * (index.ts) is built from these; what a verb is stands in verbs.ts.
 */
export function defineMutation<Args, Input>(
  definition: MutationDefinition<Args, Input>,
): MutationDefinition<Args, Input> {
  return definition;
}

/** A write that keeps the kind of its reference. */
export function write<K extends DocumentKind>(
  ref: DocumentRef<K>,
  document: DocumentOf<K> | undefined,
): Write {
  return { ref, document } as Write;
}

/** An applied mutation that changes nothing, because the wanted state is already there. */
export const nothingToDo: Applied = { writes: [], pushes: [] };

/** An id from a device that becomes part of a path: without characters that a path or the database cannot hold. */
export const idArgument = z
  .string()
  .check(z.minLength(1), z.maxLength(128), z.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/\s\p{Cc}\p{Surrogate}]+$/u));

/** Text with at least one visible character, of limited length. */
export function requiredText(message: string, maximum = 200) {
  return z.string({ error: message }).check(
    z.trim(),
    z.maxLength(maximum, `Máximo de ${maximum} caracteres.`),
    z.refine((text) => !isBlank(text), message),
  );
}

/** A time of day in Lisbon (`07:30`). */
export const wallClock = (message: string) =>
  z.string({ error: message }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message));

/** A valid phone number (OPEN-28), or an empty text. */
export const phoneOrNone = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isPhoneNumber(text), invalidPhone),
);

/** The documents as they are after these writes. */
export function documentsAfter(documents: Documents, writes: Write[]): Documents {
  const written = new Map(writes.map(({ ref, document }) => [ref.path, document]));
  return {
    get: (ref) => (written.has(ref.path) ? (written.get(ref.path) as never) : documents.get(ref)),
    list: (query) => documents.list(query),
    count: (ref) => documents.count(ref),
  };
}

/** Both lists of writes. When both write a document, the later write wins. */
export function joinWrites(writes: Write[], later: Write[]): Write[] {
  const paths = new Set(later.map(({ ref }) => ref.path));
  return [...writes.filter(({ ref }) => !paths.has(ref.path)), ...later];
}
