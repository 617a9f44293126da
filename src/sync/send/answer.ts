/** An answer from `/api`. */
export interface Answer {
  status: number;
  /** Empty when the answer is no JSON object. */
  body: Record<string, unknown>;
  /** The sentence for the person, when the answer holds one. */
  message?: string | undefined;
}

/**
 * Distinguishes the server's answers from those of a captive portal or proxy (FAULTS-12): undefined for a success that is
 * neither empty (OPEN-60) nor a JSON object.
 */
export function readAnswer(status: number, text: string): Answer | undefined {
  const body = parseObject(text);
  const isSuccess = status >= 200 && status < 300;
  if (!body && isSuccess && text !== '') return undefined;
  return { status, body: body ?? {}, message: body ? sentenceOf(body) : plainSentence(text) };
}

/**
 * True when our own functions gave the answer: they always name the time, a person or a reason. A gateway in front of them
 * does not.
 */
export function isSigned({ status, body }: Answer): boolean {
  const isOurs = 'serverTime' in body || 'uid' in body || sentenceOf(body) !== undefined;
  return isOurs && status < 502;
}

/** `error` or `message`, as the images manager and the others name it (IMG-11). */
function sentenceOf({ error, message }: Record<string, unknown>): string | undefined {
  return [error, message].find((value): value is string => typeof value === 'string' && value !== '');
}

/** Plain text counts as a sentence (IMG-11); an HTML page comes from a proxy or captive portal. */
function plainSentence(text: string): string | undefined {
  const plain = text.trim();
  return plain === '' || plain.startsWith('<') ? undefined : plain.slice(0, 300);
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
