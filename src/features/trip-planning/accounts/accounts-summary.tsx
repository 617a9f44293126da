import { cashInHand, type TripAccounts } from '../../../db/queries/money/trip-accounts.query.ts';
import { paymentMethods } from '../../../domain/money/payment.schema.ts';
import { formatPrice } from '../../../domain/prices.ts';
import { Card } from '../../../ui/lists/card.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { FillBar } from '../../../ui/lists/fill-bar.tsx';
import { peopleWords } from './money-words.ts';

interface AccountsSummaryProps {
  accounts: TripAccounts;
  isCancelled: boolean;
}

/** The answer that the organizer came for: how much is missing, or of a cancelled trip to be returned (MONEY-20). */
export function AccountsSummary({ accounts, isCancelled }: AccountsSummaryProps) {
  const { total, guides } = accounts;
  const { due, received, methods, toCollect, overpaid, toReturn } = total;
  const inHand = cashInHand(guides);
  const facts = [
    ['Recebido', received],
    ['Com os responsáveis', inHand],
    ['A devolver', isCancelled ? 0 : toReturn],
    ['Pago a mais', overpaid],
    ...paymentMethods.map((method) => [method, methods[method]] as const),
  ] as const;
  return (
    <Card>
      <Answer accounts={accounts} isCancelled={isCancelled} />
      {due > 0 && (
        <div className="mt-3 mb-5">
          <p className="mb-1 text-muted text-sm">
            Pagos {formatPrice(due - toCollect)} de {formatPrice(due)}
          </p>
          <FillBar value={due - toCollect} max={due} />
        </div>
      )}
      <FactList
        columns={3}
        facts={facts
          .filter(([, amount]) => amount > 0)
          .map(([label, amount]) => ({ label, value: formatPrice(amount) }))}
      />
    </Card>
  );
}

function Answer({ accounts: { total, unpaid, toReturn }, isCancelled }: AccountsSummaryProps) {
  const amount = isCancelled ? total.toReturn : total.toCollect;
  if (amount === 0) {
    const done = isCancelled ? 'Não há nada a devolver.' : 'Não falta receber nada.';
    return <p className="mb-3 font-display font-semibold text-2xl leading-tight">{done}</p>;
  }
  const people = peopleWords((isCancelled ? toReturn : unpaid).length);
  return (
    <p className="@container mb-3">
      <span className="block text-muted">{isCancelled ? 'A devolver' : 'Falta receber'}</span>
      <span className="plate-number block text-3xl @min-[15rem]:text-5xl leading-none">
        {formatPrice(amount)}
      </span>
      <span className="mt-1 block text-muted">{isCancelled ? `a ${people}` : `de ${people}`}</span>
    </p>
  );
}
