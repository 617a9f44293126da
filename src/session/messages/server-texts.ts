import type { Outage, ServerOutcome } from '../../sync/index.ts';

/** The message of online-only actions without a connection; nothing is queued (OFF-27, OPEN-96). */
export const needsConnection = 'Sem ligação à internet. Tente novamente quando estiver online.';

const outageTexts: Record<Outage, string> = {
  network: needsConnection,
  server: 'Servidor indisponível. Tente novamente dentro de momentos.',
  portal: 'Esta rede pede início de sessão. Inicie sessão nela no navegador, ou use os dados móveis.',
};

/** Why the server is unreachable, as a sentence that says what to do (OFF-61). */
export function outOfReach(outage: Outage | undefined): string {
  return outageTexts[outage ?? 'network'];
}

/** True for a sentence of `outOfReach`. */
export function isOutOfReach(text: string): boolean {
  return Object.values(outageTexts).includes(text);
}

/** The server answers but data do not arrive: the network blocks them or is very slow. */
export const dataAreLate =
  'Os dados estão a demorar a chegar. Se continuar assim, experimente outra rede: a aplicação continua a tentar.';

/** The message when nobody is signed in (NOTIF-27). */
export const signedOutText = 'Utilizador não autenticado. Inicie sessão novamente.';

/** Why an action of the server failed; `silent` is the screen's text for a server that gives none. */
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
