import { createHash } from 'node:crypto';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod/mini';
import { HttpError } from '../errors.ts';
import { documentAt, firestore, root } from '../firebase.ts';
import { type AuditEntry, addAuditEntry } from './audit.ts';

/** A request for an action. Person, id and content identify it, however often it is sent. */
export interface ActionRequest {
  uid: string;
  action: string;
  requestId: string;
  /** A hash of the content; the record does not hold the content. */
  fingerprint: string;
  /** The id of the person or thing concerned, for the audit. */
  subject?: string;
  /** Kept until the end when the server may finish the request alone (`Action.endsAlone`). */
  body?: unknown;
}

/** The state of a request: `busy` while a call holds it, `begun` when its last call stopped before the end. */
export type Standing = { state: 'new' | 'begun' | 'busy' } | { state: 'done'; answer: Answer };
type Answer = Record<string, unknown>;

/** Longer than a function may run: a call that holds a request for longer has died. */
const leaseMs = 70_000;
/** After this many days a repetition is a new request. */
export const daysKept = 7;

/** requests/{request key}: server only, purged by `expiresAt` (`purgeExpired`). */
const recordSchema = z.object({
  uid: z.string(),
  action: z.string(),
  fingerprint: z.string(),
  state: z.enum(['running', 'waiting', 'done']),
  leaseUntil: z.instanceof(Timestamp),
  expiresAt: z.instanceof(Timestamp),
  answer: z.optional(z.record(z.string(), z.unknown())),
  kept: z.optional(z.object({ requestId: z.string(), body: z.unknown() })),
});
type RequestRecord = z.infer<typeof recordSchema>;

export function fingerprintOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** The state of a request. 409 REQUEST_REUSED when its id was used for another one. */
export async function standingOf(request: ActionRequest): Promise<Standing> {
  return standing((await documentOf(request).get()).data(), request);
}

/** Claims a new or released request for one lease. The first claim is written to the audit. */
export function claim(request: ActionRequest): Promise<Standing> {
  return firestore().runTransaction(async (transaction) => {
    const document = documentOf(request);
    const found = standing((await transaction.get(document)).data(), request);
    if (found.state === 'busy' || found.state === 'done') return found;
    write(transaction, document, request, { state: 'running', leaseMs });
    if (found.state === 'new') audit(transaction, request, { outcome: 'begun' });
    return found;
  });
}

/** Stores the answer, which every repetition of the request gets from now on. */
export function finish(request: ActionRequest, answer: Answer, counts?: AuditEntry['counts']): Promise<void> {
  return firestore().runTransaction(async (transaction) => {
    write(transaction, documentOf(request), request, { state: 'done', leaseMs: 0, answer });
    audit(transaction, request, { outcome: 'done', counts });
  });
}

/** Releases an unfinished request: the next one with its id continues. */
export async function leave(request: ActionRequest): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    write(transaction, documentOf(request), request, { state: 'waiting', leaseMs: 0 });
  });
}

/** Forgets a request that was refused with nothing changed. */
export async function refuse(request: ActionRequest, code: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    transaction.delete(documentOf(request));
    audit(transaction, request, { outcome: 'refused', code });
  });
}

/** The unfinished requests of an action that the server may finish alone and that no call has held since `since`. */
export async function abandonedRequests(action: string, since: Date): Promise<ActionRequest[]> {
  const records = await recordsOf(action);
  return records
    .filter(({ state, leaseUntil }) => state !== 'done' && leaseUntil.toDate() < since)
    .flatMap(({ uid, fingerprint, kept }) => (kept ? [{ uid, action, fingerprint, ...kept }] : []));
}

/** A request as it is shown to somebody who comes back later. */
export interface KnownRequest {
  key: string;
  /** Set once the request is done. */
  answer?: Answer;
  /** When it ended, or the end of the current lease. */
  at: Date;
}

/** An action's requests of the last days by any organizer, latest first. */
export async function knownRequests(action: string): Promise<KnownRequest[]> {
  const known = (await recordsOf(action)).map(({ key, state, answer, leaseUntil }) => ({
    key,
    ...(state === 'done' ? { answer: answer ?? {} } : {}),
    at: leaseUntil.toDate(),
  }));
  return known.sort((a, b) => b.at.getTime() - a.at.getTime());
}

async function recordsOf(action: string): Promise<(RequestRecord & { key: string })[]> {
  const found = await firestore().collection(`${root}/requests`).where('action', '==', action).get();
  return found.docs.map((row) => ({ key: row.id, ...recordSchema.parse(row.data()) }));
}

/** The id of a request's documents. It includes the person, because devices choose request ids freely. */
export function requestKey({ uid, requestId }: Pick<ActionRequest, 'uid' | 'requestId'>): string {
  return createHash('sha256').update(`${uid}\n${requestId}`).digest('hex');
}

function documentOf(request: ActionRequest): DocumentReference {
  return documentAt(`requests/${requestKey(request)}`);
}

function standing(data: unknown, { action, fingerprint }: ActionRequest): Standing {
  if (data === undefined) return { state: 'new' };
  const record = recordSchema.parse(data);
  if (record.action !== action || record.fingerprint !== fingerprint) throw new HttpError('REQUEST_REUSED');
  if (record.state === 'done') return { state: 'done', answer: record.answer ?? {} };
  return { state: record.leaseUntil.toMillis() > Date.now() ? 'busy' : 'begun' };
}

function write(
  transaction: Transaction,
  document: DocumentReference,
  { uid, action, fingerprint, requestId, body }: ActionRequest,
  { state, leaseMs: lease, answer }: { state: RequestRecord['state']; leaseMs: number; answer?: Answer },
): void {
  const now = Date.now();
  transaction.set(document, {
    uid,
    action,
    fingerprint,
    state,
    leaseUntil: Timestamp.fromMillis(now + lease),
    expiresAt: Timestamp.fromMillis(now + daysKept * 86_400_000),
    ...(answer === undefined ? {} : { answer }),
    ...(body === undefined || state === 'done' ? {} : { kept: { requestId, body } }),
  } satisfies RequestRecord);
}

function audit(
  transaction: Transaction,
  { uid, action, subject }: ActionRequest,
  end: Pick<AuditEntry, 'outcome' | 'code' | 'counts'>,
): void {
  addAuditEntry(transaction, { by: uid, action, subject, ...end });
}
