import type { ClearedStore } from '../../../session/device/device.ts';

/** Added when the session was cleared too, which may show only later when offline. */
const signInAgain = {
  now: 'Inicie sessão de novo: sem isso nada é enviado.',
  maybe: 'Se a aplicação o pedir, inicie sessão de novo: sem isso nada é enviado.',
};

/**
 * Title and text of the dialog after the phone cleared the app's data. `isSessionOver` is true when the user must sign in
 * again, `isPassenger` when they have no lists (OFF-55).
 */
export function clearedStoreWords(
  { restored, refused = 0, lost }: ClearedStore,
  isSessionOver: boolean,
  isPassenger: boolean,
): { title: string; text: string } {
  const text = [
    lost > 0 && `O dispositivo apagou os dados da aplicação antes do envio. ${whatToDo(isPassenger)}`,
    restored > 0 && restoredWords(restored, lost > 0),
    refused > 0 && refusedWords(refused),
    (isSessionOver || restored > 0) && signInAgain[isSessionOver ? 'now' : 'maybe'],
  ];
  return { title: titleOf(lost), text: text.filter(Boolean).join(' ') };
}

const whatToDo = (isPassenger: boolean) =>
  isPassenger
    ? 'Veja se os seus pedidos estão como os deixou, e faça de novo o que faltar.'
    : 'Confirme nas listas os embarques, os pagamentos e as decisões que marcou desde a última ligação, e marque de novo o que faltar.';

function titleOf(lost: number): string {
  if (lost === 0) return 'O dispositivo apagou os dados da aplicação';
  return lost === 1
    ? '1 alteração deste dispositivo perdeu-se'
    : `${lost} alterações deste dispositivo perderam-se`;
}

function restoredWords(count: number, areOthers: boolean): string {
  if (count === 1) {
    return areOthers
      ? 'Outra alteração voltou à fila e será enviada.'
      : 'A alteração que faltava enviar não se perdeu: voltou à fila e será enviada.';
  }
  return areOthers
    ? `Outras ${count} alterações voltaram à fila e serão enviadas.`
    : `As ${count} alterações que faltava enviar não se perderam: voltaram à fila e serão enviadas.`;
}

function refusedWords(count: number): string {
  return count === 1
    ? 'A alteração recusada continua em «Alterações por resolver».'
    : `As ${count} alterações recusadas continuam em «Alterações por resolver».`;
}
