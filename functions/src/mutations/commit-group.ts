import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { PushEffect } from '../../../src/domain/mutators/define.ts';
import { profileRef } from '../../../src/domain/wire/documents.ts';
import { notePushes } from '../push/waiting-pushes.ts';
import { readClients, writeClient } from './client-record.ts';
import { isoOf } from './commit-time.ts';
import { DocumentCache } from './document-cache.ts';
import { transactionReader } from './document-reader.ts';
import {
  type Decision,
  type Execution,
  executeGroup,
  identityRefs,
  prefetchBatches,
} from './execute-batch.ts';
import type { Batch } from './prepare.ts';
import type { Rejection } from './sequencing.ts';
import { storeChanges } from './store-changes.ts';
import { preparingWrites } from './unstorable.ts';
import type { Verdict } from './verdict.ts';

/** A batch turned away with nothing changed. */
export interface RejectedBatch {
  rejection: Rejection;
  lastSequence: number;
}

/** A batch after its commit; the effects are those of the mutations that this commit applied for the first time. */
export interface DecidedBatch {
  lastSequence: number;
  replayed: Verdict[];
  fresh: Verdict[];
  pushes: PushEffect[];
  /** Passengers without an account that a completion passed over (ORG-18), by mutation. */
  skipped: { mutationId: string; entryIds: string[] }[];
}

export type BatchResult = RejectedBatch | DecidedBatch;

/**
 * Decides batches, in their order, in one Firestore transaction: their effects and their devices' records are stored
 * together or not at all. Throws when the database could not be read or written, and `Unstorable` for what no database
 * takes; then nothing was decided.
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

    preparingWrites(() => {
      const commitTime = cache.commitTime(clock);
      const changes = cache.changes(commitTime);
      dateVerdicts(decisions, new Set(changes.map(({ path }) => path)), cache, commitTime);
      storeChanges(db, transaction, changes);
      for (const [clientId, record] of records) {
        if (record !== known.get(clientId)) writeClient(db, transaction, clientId, record, commitTime);
      }
      const pushes = decisions.flatMap(({ done }) => done?.pushes ?? []);
      notePushes(db, transaction, pushes.filter(hasToken(cache)), commitTime);
    });
    return executions.map(resultOf);
  });
}

/** A push to somebody without a token is not worth two writes. */
function hasToken(cache: DocumentCache): (push: PushEffect) => boolean {
  return ({ userId }) => Boolean(cache.peek(profileRef(userId).path)?.notificationToken);
}

/**
 * Says with each applied mutation which `updatedAt` its documents carry: this commit's, or, when it found its effect
 * there already and changed nothing, the latest of the documents that it named.
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
