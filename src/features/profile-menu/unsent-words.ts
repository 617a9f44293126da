/** Describes the unsent changes and what happens to them if they are kept (OPEN-103). */
export function unsentWords(pending: number, refused: number): string {
  if (pending + refused === 0) return 'Já está tudo enviado.';
  const parts = [
    pending > 0 ? `${changes(pending)} por enviar` : '',
    refused > 0 ? `${changes(refused)} por resolver` : '',
  ].filter(Boolean);
  const ifKept =
    pending + refused === 1
      ? 'Se a guardar, fica só para esta conta e é enviada'
      : 'Se as guardar, ficam só para esta conta e são enviadas';
  return `Há ${parts.join(' e ')}. ${ifKept} da próxima vez que entrar neste dispositivo.`;
}

const changes = (number: number) => (number === 1 ? '1 alteração' : `${number} alterações`);
