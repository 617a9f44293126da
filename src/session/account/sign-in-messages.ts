import { refusalTexts } from '../../domain/wire/refusals.ts';
import type { SignInOutcome } from './session.ts';

type FailureReason = Exclude<SignInOutcome, { ok: true }>['reason'];

/** What a failed sign-in says, at the sign-in page and when an expired session is renewed (AUTH-35 to AUTH-39). */
export const signInMessages: Record<FailureReason, string> = {
  'wrong-credentials': 'Email ou palavra-passe incorretos.',
  'too-many-requests': 'Acesso temporariamente bloqueado. Tente mais tarde.',
  network: 'Erro de conexão. Verifique a sua internet ou tente novamente mais tarde.',
  'no-services': 'Serviço de autenticação ou base de dados não disponível.',
  gone: refusalTexts.ACCOUNT_GONE,
  unknown: 'Erro inesperado. Tente novamente.',
};
