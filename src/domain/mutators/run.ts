import type { z } from 'zod/mini';
import type { CountRef, DocumentKind, DocumentOf, DocumentRef, QueryRef } from '../wire/documents.ts';
import { type Refusal, refuse } from '../wire/refusals.ts';
import type { Documents, MutationContext, MutationDefinition, Outcome } from './define.ts';
import { findMutator } from './index.ts';

/** A mutation with a valid name and valid arguments. */
export interface ParsedMutation {
  definition: MutationDefinition;
  args: unknown;
}

/** Validates name and arguments. Gives a refusal with the first problem, in the words of the form's rule. */
export function parseMutation(name: string, args: unknown): ParsedMutation | Refusal {
  const definition = findMutator(name);
  if (!definition) return refuse('UNKNOWN_MUTATION');
  const parsed = definition.schema.safeParse(args);
  if (parsed.success) return { definition, args: parsed.data };
  return refuse('INVALID', ownSentence(parsed.error));
}

/** The first problem in our words. zod's own messages are English and are left out. */
export function ownSentence(error: z.core.$ZodError): string | undefined {
  const message = error.issues[0]?.message;
  return message && !/^(Invalid|Too |Unrecognized|Expected)/.test(message) ? message : undefined;
}

/**
 * Runs a parsed mutation over documents that are all present: the permission, then the change. The same function folds on
 * the phone and decides in the server's transaction (D-002).
 */
export function runMutation(
  { definition, args }: ParsedMutation,
  documents: Documents,
  context: MutationContext,
): Outcome {
  return definition.allow(documents, args, context) ?? definition.apply(documents, args, context);
}

/** Documents in a map by path: the phone's replica, the transaction's cache, and the tests. */
export abstract class DocumentMap implements Documents {
  protected abstract lookUp(kind: DocumentKind, path: string): unknown;
  protected abstract matching(query: QueryRef): Iterable<[path: string, document: unknown]>;

  get<K extends DocumentKind>(ref: DocumentRef<K>): DocumentOf<K> | undefined {
    return alive(this.lookUp(ref.kind, ref.path) as DocumentOf<K> | undefined);
  }

  list<K extends DocumentKind>(query: QueryRef<K>): { ref: DocumentRef<K>; document: DocumentOf<K> }[] {
    return [...this.matching(query)]
      .filter(([, document]) => alive(document as { deleted?: boolean }) !== undefined)
      .map(([path, document]) => ({
        ref: { kind: query.kind, path } as DocumentRef<K>,
        document: document as DocumentOf<K>,
      }));
  }

  count({ count }: CountRef): number {
    return this.list(count).length;
  }
}

function alive<T extends object>(document: T | undefined): T | undefined {
  return document && 'deleted' in document && document.deleted === true ? undefined : document;
}
