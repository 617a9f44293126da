import { showError } from '../../session/messages/message-store.ts';

/** The message of a failed update (ACC-12). When the server refused it, "Alterações por resolver" has the reason. */
export const updateFailure = 'Erro ao atualizar utilizador. Verifique as permissões.';

export const sayUpdateFailed = () => showError(updateFailure);
export const isUpdate = (verb: string) => verb === 'updateUser';
