import type { RxJsonSchema } from 'rxdb';

/**
 * A schema with the primary key only. RxDB opens a collection only with the exact schema that it was created with. A
 * schema derived from the entities would change with every field and with zod's patterns, and then no phone could open its
 * database or queue (FAULTS-20). Readers and writers validate the documents.
 */
export function keyedBy<T>(primaryKey: Extract<keyof T, string>, maxLength: number): RxJsonSchema<T> {
  return {
    version: 0,
    primaryKey,
    type: 'object',
    properties: { [primaryKey]: { type: 'string', maxLength } },
  } as unknown as RxJsonSchema<T>;
}
