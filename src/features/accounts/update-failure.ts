import { showError } from '../../session/messages/message-store.ts';

/** ACC-12; why, is in «Alterações por resolver» when the server said so. */
export const updateFailure = 'Erro ao atualizar utilizador. Verifique as permissões.';

export const sayUpdateFailed = () => showError(updateFailure);
export const accountVerbs = ['updateUser'] as const;
