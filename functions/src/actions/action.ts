import type { z } from 'zod';
import type { Actor, Role } from '../../../src/domain/people/roles.ts';

/** What an action did: its sentence for the person and, for the audit, how many it concerned. */
export interface ActionDone {
  message: string;
  counts?: Record<string, number>;
}

/** An action that used up its time before its end: the same request id goes on where it stopped. */
export interface ActionUnfinished {
  message: string;
  progress: { done: number; total: number };
}

export interface ActionContext {
  /** Who asked for it. */
  uid: string;
  /** The same for every repetition of the request: for the ids of what it makes. */
  requestId: string;
  /** True when it is time to stop between two steps and give an `ActionUnfinished`. */
  timeIsUp(): boolean;
}

/**
 * Something that only the server can do for an organizer. Every step of `run` can be repeated: after a crash the same
 * request begins it again. An `HttpError` below 500 from `run` says that nothing was changed.
 */
export interface Action<Body> {
  /** Its name in the address, the audit and the log. */
  name: string;
  roles: readonly Role[];
  schema: z.ZodType<Body>;
  /** The longest body in bytes; 64 KB when not given. */
  bodyLimit?: number;
  /** The id of whom or what it concerns, for the audit. */
  subject?(body: Body): string;
  /** Refuses before anything is noted; not asked again when a request goes on. */
  check?(body: Body, actor: Actor): Promise<void>;
  /** True when the server ends it by itself once it has begun to change something, whoever asked is gone (`resumeAction`). */
  endsAlone?: boolean;
  run(body: Body, context: ActionContext): Promise<ActionDone | ActionUnfinished>;
}
