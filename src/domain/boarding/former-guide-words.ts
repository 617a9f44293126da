import type { FormerGuideFacts } from '../entities/profile.schema.ts';

/** `25 embarques e 20 pagamentos de Rui Pinto, feitos antes de deixar o autocarro 1 da viagem "Jornada 25".` */
export function formerGuideWords(facts: FormerGuideFacts, name: string | undefined): string {
  const { boardings, payments, corrections, presences = 0, busNumber, tripName } = facts;
  const parts = [
    count(boardings, 'embarque', 'embarques'),
    count(payments, 'pagamento', 'pagamentos'),
    count(corrections, 'correção', 'correções'),
    count(presences, 'presença', 'presenças'),
  ].flat();
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}` : parts.join('');
  const made = boardings + payments > 0 ? 'feito' : 'feita';
  const plural = boardings + payments + corrections + presences === 1 ? '' : 's';
  return `${list} de ${name || 'um responsável'}, ${made}${plural} antes de deixar o autocarro ${busNumber} da viagem "${tripName}".`;
}

function count(value: number, one: string, many: string): string[] {
  return value === 0 ? [] : [`${value} ${value === 1 ? one : many}`];
}
