import type { Outage, ServerOutcome } from '../../sync/index.ts';

/** What anything that needs the server says without a connection; nothing is queued (OFF-27, OPEN-96). */
export const needsConnection = 'Sem ligação à internet. Tente novamente quando estiver online.';

const outageTexts: Record<Outage, string> = {
  network: needsConnection,
  server: 'Servidor indisponível. Tente novamente dentro de momentos.',
  portal: 'Esta rede pede início de sessão. Inicie sessão nela no navegador, ou use os dados móveis.',
};

/** Why the server is out of reach, as a sentence that says what to do (OFF-61). */
export function outOfReach(outage: Outage | undefined): string {
  return outageTexts[outage ?? 'network'];
}

/** True for a sentence of `outOfReach`. */
export function isOutOfReach(text: string): boolean {
  return Object.values(outageTexts).includes(text);
}

/** The server answers and the data do not come: it is the network that holds them back, or a very slow one. */
export const dataAreLate =
  'Os dados estão a demorar a chegar. Se continuar assim, experimente outra rede: a aplicação continua a tentar.';

/** What it says when there is nobody whose action it could be (NOTIF-27). */
export const signedOutText = 'Utilizador não autenticado. Inicie sessão novamente.';

/** Why something that only the server can do did not happen, in words; `silent` is the screen's own text for a server that gives none. */
export function whyNot(outcome: Extract<ServerOutcome, { ok: false }>, silent: string): string {
  switch (outcome.reason) {
    case 'offline':
      return needsConnection;
    case 'signed-out':
      return signedOutText;
    case 'refused':
      return outcome.message;
    case 'unreachable':
    case 'failed':
      return silent;
  }
}
