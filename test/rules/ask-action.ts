import { randomUUID } from 'node:crypto';
import type { Account } from '../harness.ts';
import { type Answer, call } from './api-client.ts';

export interface ActionAnswer extends Answer {
  progress?: { done: number; total: number };
}

/** Requests an action from the stack's server or another one. The same request id repeats the same request. */
export function ask(
  endpoint: string,
  account: Account | undefined,
  body: object,
  requestId: string = randomUUID(),
  functionsUrl?: string,
): Promise<ActionAnswer> {
  return call(`/api/${endpoint}`, {
    functionsUrl,
    token: account?.idToken,
    body: JSON.stringify(body),
    headers: { 'idempotency-key': requestId },
  });
}
