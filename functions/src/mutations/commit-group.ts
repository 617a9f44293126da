import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { PushEffect } from '../../../src/domain/mutators/define.ts';
import { profileRef } from '../../../src/domain/wire/documents.ts';
import { isOurs, root } from '../firebase.ts';
import { notePushes } from '../push/waiting-pushes.ts';
import { isoOf } from '../stored-document.ts';
import { announce, loadAnnouncements } from './announce.ts';
import type { Batch } from './batch.ts';
import { type Rejection, readClients, type Verdict, writeClient } from './client-record.ts';
import { type Change, DocumentCache, type DocumentReader } from './document-cache.ts';
import {
  type Decision,
  type Execution,
  executeGroup,
  identityRefs,
  prefetchBatches,
} from './execute-batch.ts';
import { keepQueues } from './keep-queues.ts';

/** A batch that was rejected with nothing changed. */
export interface RejectedBatch {
  rejection: Rejection;
  lastSequence: number;
}

/** A batch after its commit. `pushes` and `skipped` are those of the mutations applied for the first time. */
export interface DecidedBatch {
  lastSequence: number;
  replayed: Verdict[];
  fresh: Verdict[];
  pushes: PushEffect[];
  /** Passengers without an account that a completion skipped (ORG-18), by mutation. */
  skipped: { mutationId: string; entryIds: string[] }[];
}

export type BatchResult = RejectedBatch | DecidedBatch;

/**
 * Decides batches in their order, in one Firestore transaction: the effects and the devices' records are stored together
 * or not at all. Throws, with nothing decided, when the database could not be read or written; `Unstorable` when it
 * would never store the writes.
 */
export function commitGroup(db: Firestore, batches: Batch[]): Promise<BatchResult[]> {
  return db.runTransaction(async (transaction) => {
    const clock = Date.now();
    const cache = new DocumentCache(transactionReader(db, transaction));
    const clientIds = batches.map(({ clientId }) => clientId);
    const [known] = await Promise.all([
      readClients(db, transaction, clientIds),
      cache.load(batches.flatMap(({ uid }) => identityRefs(uid))),
    ]);

    await prefetchBatches(cache, known, batches);

    const serverNow = new Date(clock).toISOString();
    const { executions, records } = await executeGroup(cache, known, batches, serverNow);
    const decisions = executions.flatMap((execution) =>
      'rejection' in execution ? [] : execution.decisions,
    );

    const offers = await keepQueues(cache, serverNow);
    await loadAnnouncements(cache);
    preparingWrites(() => {
      const commitTime = cache.commitTime(clock);
      announce(
        cache,
        isoOf(commitTime),
        batches.map(({ uid }) => uid),
      );
      const changes = cache.changes(commitTime);
      dateVerdicts(decisions, new Set(changes.map(({ path }) => path)), cache, commitTime);
      storeChanges(db, transaction, changes);
      for (const [clientId, record] of records) {
        if (record !== known.get(clientId)) writeClient(db, transaction, clientId, record, commitTime);
      }
      const pushes = [...decisions.flatMap(({ done }) => done?.pushes ?? []), ...offers];
      notePushes(db, transaction, pushes.filter(hasToken(cache)), commitTime);
    });
    const results = executions.map(resultOf);
    // Somebody has to send them after the commit.
    results.find(isDecided)?.pushes.push(...offers);
    return results;
  });
}

/** Reads inside a transaction, so that nobody else changes a document between this read and the commit. */
export function transactionReader(db: Firestore, transaction: Transaction): DocumentReader {
  return {
    async documents(refs) {
      if (refs.length === 0) return [];
      const snapshots = await transaction.getAll(...refs.map(({ path }) => db.doc(`${root}/${path}`)));
      return snapshots.map((snapshot) => snapshot.data());
    },
    async query({ collection, group, where }) {
      const all = group ? db.collectionGroup(collection) : db.collection(`${root}/${collection}`);
      const { docs } = await transaction.get(where ? all.where(where.field, '==', where.equals) : all);
      return docs
        .filter(isOurs)
        .map((document) => ({ path: document.ref.path.slice(root.length + 1), data: document.data() }));
    },
    async count({ collection, where }) {
      const all = db.collection(`${root}/${collection}`);
      const counted = await transaction.get(
        (where ? all.where(where.field, '==', where.equals) : all).count(),
      );
      return counted.data().count;
    },
  };
}

/** Adds the changed documents of a cache to the transaction that read them. */
export function storeChanges(db: Firestore, transaction: Transaction, changes: Change[]): void {
  for (const { path, data } of changes) {
    const document = db.doc(`${root}/${path}`);
    if (data) transaction.set(document, data);
    else transaction.delete(document);
  }
}

/**
 * The writes of a commit can never be stored: our encoding or Google's library rejected them before anything was sent.
 * `cause` is the original error.
 */
export class Unstorable extends Error {
  override name = 'Unstorable';
}

/** Runs the part that prepares writes and sends nothing. Any error becomes `Unstorable`. */
function preparingWrites(prepare: () => void): void {
  try {
    prepare();
  } catch (error) {
    throw new Unstorable('the writes cannot be prepared', { cause: error });
  }
}

const isDecided = (result: BatchResult): result is DecidedBatch => !('rejection' in result);

/** A push for somebody without a token is not worth two writes. */
export function hasToken(cache: DocumentCache): (push: PushEffect) => boolean {
  return ({ userId }) => Boolean(cache.peek(profileRef(userId).path)?.notificationToken);
}

/**
 * Sets `committedAt` of each applied mutation: the time of this commit or, when its effect was already there and it
 * changed nothing, the latest `updatedAt` of the documents that it named.
 */
function dateVerdicts(
  decisions: Decision[],
  changed: ReadonlySet<string>,
  cache: DocumentCache,
  commitTime: Timestamp,
): void {
  for (const { verdict, done } of decisions) {
    if (!done) continue;
    const times = done.written.some((path) => changed.has(path))
      ? []
      : done.named.map((path) => (changed.has(path) ? commitTime : cache.updatedAt(path)));
    const known = times.filter((time) => time !== undefined).map((time) => time.toMillis());
    verdict.committedAt = isoOf(known.length ? Timestamp.fromMillis(Math.max(...known)) : commitTime);
  }
}

function resultOf(execution: Execution): BatchResult {
  if ('rejection' in execution) return execution;
  const { lastSequence, replayed, decisions } = execution;
  return {
    lastSequence,
    replayed,
    fresh: decisions.map(({ verdict }) => verdict),
    pushes: decisions.flatMap(({ done }) => done?.pushes ?? []),
    skipped: decisions.flatMap(({ verdict, done }) =>
      done?.skipped.length ? [{ mutationId: verdict.id, entryIds: done.skipped }] : [],
    ),
  };
}
