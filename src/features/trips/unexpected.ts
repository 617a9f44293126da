import type { MutateResult } from '../../session/device.ts';

type Code = Extract<MutateResult, { ok: false }>['code'];

const unexpected: Code[] = ['NOT_STORED', 'FAILED', 'INVALID', 'TOO_LARGE', 'UNKNOWN_MUTATION'];

/** True for what has no words of its own on the screen: it is shown behind «Erro ao …:» (PAX-39, PAX-40). */
export function isUnexpected(code: Code): boolean {
  return unexpected.includes(code);
}
