import type { MutationRecord } from '../../../session/account/use-session.ts';

/** `25 embarques e 20 pagamentos` when all are ticks, otherwise `45 alterações`. */
export function whatTheyAre(records: Pick<MutationRecord, 'name'>[]): string {
  const boardings = records.filter(({ name }) => name === 'setBoarded').length;
  const payments = records.filter(({ name }) => name === 'setPayment').length;
  if (boardings + payments < records.length) return counted(records.length, 'alteração', 'alterações');
  return [counted(boardings, 'embarque', 'embarques'), counted(payments, 'pagamento', 'pagamentos')]
    .filter((words) => words !== '')
    .join(' e ');
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
