import type { ProfileProblem } from '../../sync/index.ts';

const beginnings: Record<ProfileProblem['step'], string> = {
  load: 'Erro ao carregar perfil',
  create: 'Erro ao criar perfil',
  merge: 'Erro ao mesclar dados de perfil',
};

/** What a sign-in says when the server could not do its part on the profile (MSG-01 to MSG-03). */
export const profileFailure = ({ step, message }: ProfileProblem) => `${beginnings[step]}: ${message}`;
