import type { ApiRequest } from './endpoint.ts';
import { HttpError } from './errors.ts';

/** 100 mutations of 64 KB each and their envelope. */
const bodyLimit = 7 * 1024 * 1024;

/** The body as JSON (`undefined` when there is none). Refuses what is no JSON (400) and what is over the limit (413). */
export function readJson({ rawBody }: ApiRequest, limit = bodyLimit): unknown {
  if (!rawBody || rawBody.length === 0) return undefined;
  if (rawBody.length > limit) throw new HttpError('TOO_LARGE');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    throw new HttpError('INVALID', 'O pedido não é JSON válido.');
  }
}
