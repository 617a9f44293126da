import { isOfKind, type MutationNameOfKind } from '../../../domain/mutators/verbs.ts';
import type { MutationRecord } from '../../../session/account/use-session.ts';

const tickWords: Record<MutationNameOfKind<'tick'>, [one: string, many: string]> = {
  setBoarded: ['embarque', 'embarques'],
  setPayment: ['pagamento', 'pagamentos'],
  recordPayment: ['pagamento', 'pagamentos'],
  setPresent: ['presença', 'presenças'],
  voidPayment: ['pagamento anulado', 'pagamentos anulados'],
};

/** `25 embarques e 20 pagamentos` when all are ticks, otherwise `45 alterações`. */
export function whatTheyAre(records: Pick<MutationRecord, 'name'>[]): string {
  if (!records.every(({ name }) => isOfKind(name, 'tick')))
    return counted(records.length, 'alteração', 'alterações');
  const kinds = [...new Set(Object.values(tickWords).map(([one]) => one))];
  const parts = kinds.flatMap((kind) => {
    const found = records.flatMap(({ name }) =>
      isOfKind(name, 'tick') && tickWords[name][0] === kind ? [tickWords[name]] : [],
    );
    return found[0] ? [counted(found.length, ...found[0])] : [];
  });
  return new Intl.ListFormat('pt').format(parts);
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
