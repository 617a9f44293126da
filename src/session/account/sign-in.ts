import { screenTexts } from '../../domain/wire/screen-texts.ts';
import type { ProfileProblem, SignInFailure } from '../../sync/index.ts';
import type { Services } from '../device/services.ts';
import type { StoredSession } from './stored-session.ts';

type FailureReason = SignInFailure | 'no-services';

/** Why a sign-in did not work; `no-services` when there is no configuration (AUTH-39). */
export type SignInOutcome = { ok: true } | { ok: false; reason: FailureReason };

/** What the credentials are worth; `profileFailure` says what the server could not do to the profile. */
export type CheckedCredentials =
  | { ok: true; stored: StoredSession }
  | { ok: false; reason: FailureReason; profileFailure?: string };

/** What a failed sign-in says, at the sign-in page and when an expired session is renewed (AUTH-35 to AUTH-39). */
export const signInMessages: Record<FailureReason, string> = {
  'wrong-credentials': 'Email ou palavra-passe incorretos.',
  'too-many-requests': 'Acesso temporariamente bloqueado. Tente mais tarde.',
  network: 'Erro de conexão. Verifique a sua internet ou tente novamente mais tarde.',
  'no-services': 'Serviço de autenticação ou base de dados não disponível.',
  gone: screenTexts.ACCOUNT_GONE,
  unknown: 'Erro inesperado. Tente novamente.',
};

/** Signs in at the identity provider and the server, and gives the session to store. Opens and stores nothing. */
export async function checkCredentials(
  services: Pick<Services, 'open'>,
  email: string,
  password: string,
): Promise<CheckedCredentials> {
  const opened = await services.open();
  if (typeof opened === 'string') return { ok: false, reason: opened };
  const { door, config, firebase } = opened;
  const result = await door.signIn(firebase, config.apiBase, email, password);
  if (result.ok) {
    const { ok, ...stored } = result;
    return { ok, stored };
  }
  const { reason, profileProblem } = result;
  return { ok: false, reason, ...(profileProblem && { profileFailure: profileText(profileProblem) }) };
}

const beginnings: Record<ProfileProblem['step'], string> = {
  load: 'Erro ao carregar perfil',
  create: 'Erro ao criar perfil',
  merge: 'Erro ao mesclar dados de perfil',
};

/** What a sign-in says when the server could not do its part on the profile (MSG-01 to MSG-03). */
const profileText = ({ step, message }: ProfileProblem) => `${beginnings[step]}: ${message}`;
