import { createHash } from 'node:crypto';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { HttpError } from '../errors.ts';
import { firestore, root } from '../firebase.ts';
import { type AuditEntry, addAuditEntry } from './audit.ts';

/** One asking of one action: the same person, id and content is the same request, however often it is sent. */
export interface ActionRequest {
  uid: string;
  action: string;
  requestId: string;
  /** The content, as a hash: the record holds nothing of it. */
  fingerprint: string;
  /** The id of whom or what it concerns, for the audit. */
  subject?: string;
  /** Kept until its end, so that the server can go on with it alone (`Action.endsAlone`). */
  body?: unknown;
}

/** How far a request is: `busy` while somebody works on it, `begun` when that somebody stopped before the end. */
export type Standing = { state: 'new' | 'begun' | 'busy' } | { state: 'done'; answer: Answer };
type Answer = Record<string, unknown>;

/** Longer than a function may run: whoever holds a request for longer is gone. */
const leaseMs = 70_000;
/** A retry after this long is a new request. */
export const daysKept = 7;

/** requests/{requestKey}: server only, purged by `expiresAt` (`purgeExpired`). */
const recordSchema = z.object({
  uid: z.string(),
  action: z.string(),
  fingerprint: z.string(),
  state: z.enum(['running', 'waiting', 'done']),
  leaseUntil: z.instanceof(Timestamp),
  expiresAt: z.instanceof(Timestamp),
  answer: z.record(z.string(), z.unknown()).optional(),
  kept: z.object({ requestId: z.string(), body: z.unknown() }).optional(),
});
type RequestRecord = z.infer<typeof recordSchema>;

export function fingerprintOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** Where a request stands. 409 REQUEST_REUSED when its id was used for something else. */
export async function standingOf(request: ActionRequest): Promise<Standing> {
  return standing((await documentOf(request).get()).data(), request);
}

/** Takes a request that is new or was left, for one lease; its first taking goes into the audit. */
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

/** Keeps the answer, which every repetition of the request gets from now on. */
export function finish(request: ActionRequest, answer: Answer, counts?: AuditEntry['counts']): Promise<void> {
  return firestore().runTransaction(async (transaction) => {
    write(transaction, documentOf(request), request, { state: 'done', leaseMs: 0, answer });
    audit(transaction, request, { outcome: 'done', counts });
  });
}

/** Lets go of a request that is not at its end: the next one with its id goes on. */
export async function leave(request: ActionRequest): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    write(transaction, documentOf(request), request, { state: 'waiting', leaseMs: 0 });
  });
}

/** Forgets a request that was refused after it began, with nothing changed. */
export async function refuse(request: ActionRequest, code: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    transaction.delete(documentOf(request));
    audit(transaction, request, { outcome: 'refused', code });
  });
}

/** Those of an action that the server ends alone and on which nobody has worked since the moment. */
export async function abandonedRequests(action: string, since: Date): Promise<ActionRequest[]> {
  const records = await recordsOf(action);
  return records
    .filter(({ state, leaseUntil }) => state !== 'done' && leaseUntil.toDate() < since)
    .flatMap(({ uid, fingerprint, kept }) => (kept ? [{ uid, action, fingerprint, ...kept }] : []));
}

/** A request as whoever comes back later finds it. */
export interface KnownRequest {
  key: string;
  /** Only at its end. */
  answer?: Answer;
  /** When it ended, or until when somebody works on it. */
  at: Date;
}

/** An action's requests of the last days, whoever asked for them: the latest first. */
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

/** The id of a request's documents: its person's, whatever the device made up. */
export function requestKey({ uid, requestId }: Pick<ActionRequest, 'uid' | 'requestId'>): string {
  return createHash('sha256').update(`${uid}\n${requestId}`).digest('hex');
}

function documentOf(request: ActionRequest): DocumentReference {
  return firestore().doc(`${root}/requests/${requestKey(request)}`);
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
