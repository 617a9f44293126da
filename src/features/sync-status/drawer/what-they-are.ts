import { isOfKind, type MutationNameOfKind } from '../../../domain/mutators/verbs.ts';
import type { MutationRecord } from '../../../session/account/use-session.ts';

const tickWords: Record<MutationNameOfKind<'tick'>, [one: string, many: string]> = {
  setBoarded: ['embarque', 'embarques'],
  setPayment: ['pagamento', 'pagamentos'],
};

/** `25 embarques e 20 pagamentos` when all are ticks, otherwise `45 alterações`. */
export function whatTheyAre(records: Pick<MutationRecord, 'name'>[]): string {
  if (!records.every(({ name }) => isOfKind(name, 'tick')))
    return counted(records.length, 'alteração', 'alterações');
  return Object.entries(tickWords)
    .map(([verb, [one, many]]) => counted(records.filter(({ name }) => name === verb).length, one, many))
    .filter((words) => words !== '')
    .join(' e ');
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
