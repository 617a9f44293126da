import type { z } from 'zod';
import { ownSentence } from '../../../../src/domain/mutators/run.ts';
import type { ApiRequest } from './endpoint.ts';
import { HttpError } from './errors.ts';
import { readJson } from './read-json.ts';

/** Longer than any body of the small endpoints. */
const smallBody = 64 * 1024;

/** The body as the schema gives it; 400 with our own sentence for the first problem, when there is one. */
export function readBody<T>(request: ApiRequest, schema: z.ZodType<T>, limit = smallBody): T {
  const parsed = schema.safeParse(readJson(request, limit));
  if (parsed.success) return parsed.data;
  throw new HttpError('INVALID', ownSentence(parsed.error));
}
