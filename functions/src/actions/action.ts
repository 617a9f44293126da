import type { z } from 'zod/mini';
import type { Actor, Role } from '../../../src/domain/people/roles.ts';

/** A finished action: the sentence for the person and, for the audit, how many documents or people it concerned. */
export interface ActionDone {
  message: string;
  counts?: Record<string, number>;
}

/** An action that ran out of time. The same request id continues where it stopped. */
export interface ActionUnfinished {
  message: string;
  progress: { done: number; total: number };
}

export interface ActionContext {
  /** The person who sent the request. */
  uid: string;
  /** The same for every repetition of the request, so `run` can derive ids from it. */
  requestId: string;
  /** True when `run` should stop between two steps and return an `ActionUnfinished`. */
  timeIsUp(): boolean;
}

/**
 * Something that only the server can do for an organizer. Every step of `run` must be repeatable: after a crash the same
 * request starts it again. An `HttpError` below 500 from `run` means that nothing was changed.
 */
export interface Action<Body> {
  /** The name in the address, the audit and the log. */
  name: string;
  roles: readonly Role[];
  schema: z.ZodMiniType<Body>;
  /** The largest body in bytes; 64 KB by default. */
  bodyLimit?: number;
  /** The id of the person or thing concerned, for the audit. */
  subject?(body: Body): string;
  /** Refuses before the request is recorded. Not called again when a request continues. */
  check?(body: Body, actor: Actor): Promise<void>;
  /** True when the server finishes it alone after it has begun to change something (`resumeAction`). */
  endsAlone?: boolean;
  run(body: Body, context: ActionContext): Promise<ActionDone | ActionUnfinished>;
}
