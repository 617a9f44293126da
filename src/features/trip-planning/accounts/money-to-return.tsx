import { useRef, useState } from 'react';
import type {
  KeptMoney,
  MoneyToReturn,
  ReturnReason,
} from '../../../db/queries/money/trip-accounts.query.ts';
import type { Payment } from '../../../domain/money/payment.schema.ts';
import { formatPrice } from '../../../domain/prices.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { focusPageTitle } from '../../../ui/layout/focus-page-title.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { Badge } from '../../../ui/lists/badge.tsx';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { PhoneNumber } from '../bookings/phone-number.tsx';
import { sectionHeading } from '../section-heading.ts';
import type { PersonName } from '../use-person-name.ts';
import { receivedWords } from './money-words.ts';

const title = 'A devolver';

const reasons: Record<ReturnReason, string> = {
  left: 'Já não viaja',
  overpaid: 'Pagou a mais',
  cancelled: 'Viagem cancelada',
};

/** Payments of one person that are given back. */
interface Return {
  row: MoneyToReturn;
  payments: readonly Payment[];
}

interface MoneyToReturnListProps {
  tripId: string;
  toReturn: readonly MoneyToReturn[];
  kept: readonly KeptMoney[];
  nameOf: PersonName;
}

/** What is to be returned, to whom and who received it (MONEY-23); and what the club keeps of people who left. */
export function MoneyToReturnList({ tripId, toReturn, kept, nameOf }: MoneyToReturnListProps) {
  const mutate = useMutate();
  const place = useRef<HTMLDivElement>(null);
  const [returning, setReturning] = useState<Return>();
  // Keeps the text while the dialog fades out.
  const [asked, setAsked] = useState<Return>();
  if (returning && returning !== asked) setAsked(returning);

  /** The row goes, and with the last one the section. */
  const keepFocus = (heading: HTMLElement | null) => {
    if (heading?.isConnected) heading.focus({ preventScroll: true });
    else focusPageTitle();
  };

  const giveBack = async ({ row: { busId, id: passengerId, name }, payments }: Return) => {
    const heading = sectionHeading(place.current);
    setReturning(undefined);
    const results = await Promise.all(
      payments.map(({ id: paymentId }) =>
        mutate('voidPayment', { tripId, busId, passengerId, passengerName: name, paymentId }),
      ),
    );
    keepFocus(heading);
    const failed = results.find(({ ok }) => !ok);
    if (failed && !failed.ok) return showError(failureSentence('voidPayment', failed));
    const tapIds = results.flatMap((result) => (result.ok ? [result.tapId] : []));
    void sayDone(tapIds, `${name}: dinheiro devolvido.`);
  };

  const keep = async ({ busId, id: passengerId, name }: KeptMoney | MoneyToReturn, isKept: boolean) => {
    const heading = sectionHeading(place.current);
    const result = await mutate('keepPayment', { tripId, busId, passengerId, kept: isKept });
    keepFocus(heading);
    if (!result.ok) return showError(failureSentence('keepPayment', result));
    void sayDone([result.tapId], `${name}: ${isKept ? 'não se devolve' : 'volta a estar por devolver'}.`);
  };

  if (toReturn.length + kept.length === 0) return null;
  return (
    <div ref={place} className="print:mt-8">
      <Section title={title} meta={toReturn.length > 0 && <Badge tone="warning">{toReturn.length}</Badge>}>
        {toReturn.length > 0 && (
          <LongList label={title} items={toReturn} keyOf={keyOf} rowHeight={149}>
            {(row) => (
              <ReturnRow
                row={row}
                nameOf={nameOf}
                onReturn={(payments) => setReturning({ row, payments })}
                onKeep={row.reason === 'left' ? () => void keep(row, true) : undefined}
              />
            )}
          </LongList>
        )}
        {kept.length > 0 && (
          <div className="mt-4 first:mt-0">
            <h3 className="mb-2 text-xl">Não se devolve</h3>
            <LongList label="Não se devolve" items={kept} keyOf={keyOf} rowHeight={69}>
              {(row) => <KeptRow row={row} onOwe={() => void keep(row, false)} />}
            </LongList>
          </div>
        )}
      </Section>
      <ConfirmDialog
        open={returning !== undefined}
        onOpenChange={(open) => !open && setReturning(undefined)}
        title={asked ? `Devolver a ${asked.row.name}` : ''}
        text={asked && <ReturnText {...asked} nameOf={nameOf} />}
        confirmLabel="Devolver"
        onConfirm={() => returning && void giveBack(returning)}
      />
    </div>
  );
}

const keyOf = ({ busId, id }: { busId: string; id: string }) => `${busId} ${id}`;

/** What is given back, and what the person will owe then. */
function ReturnText({ row, payments, nameOf }: Return & { nameOf: PersonName }) {
  const back = payments.reduce((sum, { amount }) => sum + amount, 0);
  const owed = row.reason === 'overpaid' ? back - row.amount : 0;
  return (
    <>
      {payments.map((payment) => (
        <span key={payment.id} className="block">
          {receivedWords(payment, nameOf)}.
        </span>
      ))}
      {owed > 0 && (
        <span className="mt-2 block font-semibold text-ink">
          {row.name} fica a dever {formatPrice(owed)}: registe de novo o que fica pago.
        </span>
      )}
      <span className="mt-2 block">Confirme só depois de devolver o dinheiro. Não se pode anular.</span>
    </>
  );
}

interface ReturnRowProps {
  row: MoneyToReturn;
  nameOf: PersonName;
  onReturn: (payments: readonly Payment[]) => void;
  /** Absent where the person still travels, or the trip is cancelled. */
  onKeep: (() => void) | undefined;
}

function ReturnRow({ row, nameOf, onReturn, onKeep }: ReturnRowProps) {
  const { name, busNumber, phone, reason, amount, payments } = row;
  // Of who paid too much the organizer chooses what is given back.
  const choices = reason === 'overpaid' ? payments.map((payment) => [payment]) : [payments];
  return (
    <div className="flex flex-col gap-2 px-3 py-3 sm:px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold leading-snug">{name || 'Sem nome'}</span>
        <span className="plate-number text-xl">{formatPrice(amount)}</span>
        <span className="basis-full text-muted text-sm">
          {reasons[reason]} · Autocarro {busNumber}
          {phone && ' · '}
          {phone && <PhoneNumber number={phone} />}
        </span>
      </div>
      {choices.map((choice) => (
        <div
          key={choice.map(({ id }) => id).join()}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
        >
          <span className="min-w-0 grow basis-48 text-sm leading-snug">
            {choice.map((payment) => (
              <span key={payment.id} className="block">
                {receivedWords(payment, nameOf)}
              </span>
            ))}
          </span>
          <span className="ml-auto flex flex-wrap justify-end gap-2 print:hidden">
            {onKeep && (
              <Button variant="ghost" size="sm" aria-label={`Não devolver a ${name}`} onClick={onKeep}>
                Não devolver
              </Button>
            )}
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Devolver ${formatPrice(choice.reduce((sum, one) => sum + one.amount, 0))} a ${name}`}
              onClick={() => onReturn(choice)}
            >
              Devolver
            </Button>
          </span>
        </div>
      ))}
    </div>
  );
}

function KeptRow({ row: { name, busNumber, amount }, onOwe }: { row: KeptMoney; onOwe: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2.5 sm:px-4">
      <span className="min-w-0 grow leading-snug">
        <span className="font-semibold">{name || 'Sem nome'}</span>
        <span className="block text-muted text-sm">Autocarro {busNumber}</span>
      </span>
      <span className="plate-number text-xl">{formatPrice(amount)}</span>
      <Button
        variant="ghost"
        size="sm"
        className="print:hidden"
        aria-label={`Voltar a dever a ${name}`}
        onClick={onOwe}
      >
        Voltar a dever
      </Button>
    </div>
  );
}
