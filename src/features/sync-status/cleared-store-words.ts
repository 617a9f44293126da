import type { ClearedStore } from '../../session/unsent-note.ts';

/** Who was signed in stands in what was cleared; without a network that shows only later. */
const signInAgain = 'Se a aplicação o pedir, inicie sessão de novo: sem isso nada é enviado.';

/** What the person must know and do after the phone has cleared the app's data, as title and text of a dialog. */
export function clearedStoreWords({ restored, lost }: ClearedStore): { title: string; text: string } {
  const saved = restored === 0 ? '' : `${restoredWords(restored, lost > 0)} ${signInAgain}`;
  if (lost === 0) return { title: 'O dispositivo apagou os dados da aplicação', text: saved };
  const title =
    lost === 1
      ? '1 alteração deste dispositivo perdeu-se'
      : `${lost} alterações deste dispositivo perderam-se`;
  const text = [
    'O dispositivo apagou os dados da aplicação antes do envio. Confirme nas listas os embarques, os pagamentos e as decisões que marcou desde a última ligação, e marque de novo o que faltar.',
    saved,
  ];
  return { title, text: text.filter(Boolean).join(' ') };
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
