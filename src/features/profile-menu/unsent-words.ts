/** Describes the unsent changes and what happens to them if they are kept (OPEN-103). */
export function unsentWords(pending: number, refused: number): string {
  if (pending + refused === 0) return 'Já está tudo enviado.';
  const parts = [
    pending > 0 ? `${changes(pending)} por enviar` : '',
    refused > 0 ? `${changes(refused)} por resolver` : '',
  ].filter(Boolean);
  const isOne = pending + refused === 1;
  const ifKept = isOne ? 'Se a guardar, fica só para esta conta' : 'Se as guardar, ficam só para esta conta';
  return `Há ${parts.join(' e ')}. ${ifKept}${fateOf(pending, refused)} da próxima vez que entrar neste dispositivo.`;
}

/** What is refused is not sent by itself. */
function fateOf(pending: number, refused: number): string {
  if (pending === 0) return refused === 1 ? ', e pode resolvê-la' : ', e pode resolvê-las';
  if (refused > 0) return ': o que está por enviar é enviado, e pode resolver o resto,';
  return pending === 1 ? ' e é enviada' : ' e são enviadas';
}

const changes = (number: number) => (number === 1 ? '1 alteração' : `${number} alterações`);
