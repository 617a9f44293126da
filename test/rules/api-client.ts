import { onceOnly, stack } from '../harness.ts';

interface Verdict {
  id: string;
  sequence: number;
  status: 'applied' | 'refused';
  code?: string;
  message?: string;
  committedAt?: string;
}

export interface Answer {
  status: number;
  code?: string;
  message?: string;
  lastSequence?: number;
  verdicts?: Verdict[];
  serverTime?: string;
  uid?: string;
  role?: string;
}

interface Call {
  method?: string;
  token?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** A server other than the stack's. */
  functionsUrl?: string;
}

/** Calls the real function over HTTP. Fails the test when the answer is not JSON. */
export async function call(
  path: string,
  { method = 'POST', token, body, headers, functionsUrl = stack().functionsUrl }: Call = {},
): Promise<Answer> {
  const response = await fetch(`${functionsUrl}${path}`, {
    method,
    body,
    headers: {
      'content-type': 'application/json',
      ...onceOnly,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  return { status: response.status, ...((await response.json()) as object) };
}

/** One mutation as a device sends it. Its id is made from the device and the sequence number. */
export function mutation(clientId: string, sequence: number, name: string, args: object = {}) {
  const id = `${clientId}-${String(sequence).padStart(6, '0')}`;
  return { sequence, id, name, args, occurredAt: new Date().toISOString() };
}

export function send(token: string | undefined, clientId: string, mutations: unknown): Promise<Answer> {
  return call('/api/mutations', { token, body: JSON.stringify({ clientId, mutations }) });
}
