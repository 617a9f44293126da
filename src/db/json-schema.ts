import type { RxJsonSchema } from 'rxdb';

/** How a replica document is stored: the entity, plus the path that names it (its primary key). */
export type Stored<T> = Omit<T, 'deleted'> & { path: string };

/**
 * A schema that names the primary key and nothing else. RxDB opens a collection only with the very schema that it was made
 * with; one derived from the entities would change with every field, and with zod, whose patterns would be in it: then no
 * phone could open its app any more, nor its queue (FAULTS-20). What a document holds is judged by those who read and
 * write it.
 */
export function keyedBy<T>(primaryKey: Extract<keyof T, string>, maxLength: number): RxJsonSchema<T> {
  return {
    version: 0,
    primaryKey,
    type: 'object',
    properties: { [primaryKey]: { type: 'string', maxLength } },
  } as unknown as RxJsonSchema<T>;
}
