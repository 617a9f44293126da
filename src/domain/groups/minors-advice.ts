/**
 * What the organizer reads when minors travel; undefined when none does (GROUP-48). Advice, never a block: whether the law
 * applies to a club's trip is for a lawyer to judge (docs/operations.md). This is the only place of the text.
 */
export function minorsAdvice(minors: number): string | undefined {
  if (minors === 0) return undefined;
  const count = minors === 1 ? 'Há 1 menor nesta viagem.' : `Há ${minors} menores nesta viagem.`;
  return `${count} A lei do transporte de crianças (Lei 13/2006) pode exigir um vigilante além do motorista, dois com mais de 30 crianças. Confirme com quem aluga o autocarro.`;
}
