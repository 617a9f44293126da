import { useRef, useState } from 'react';
import type { BusDelivery, GuideAccount } from '../../../db/queries/money/trip-accounts.query.ts';
import { formatPrice } from '../../../domain/prices.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Badge } from '../../../ui/lists/badge.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { RowList } from '../../../ui/lists/row-list.tsx';
import { sectionHeading } from '../section-heading.ts';
import type { PersonName } from '../use-person-name.ts';
import { momentWords } from './money-words.ts';
import { type DeliveryToSettle, SettleDialog } from './settle-dialog.tsx';

const title = 'Quem tem o dinheiro';

interface GuideAccountsProps {
  tripId: string;
  guides: readonly GuideAccount[];
  nameOf: PersonName;
}

/** What each guide received, handed over and still carries, and their deliveries to confirm (MONEY-22, MONEY-25). */
export function GuideAccounts({ tripId, guides, nameOf }: GuideAccountsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [settling, setSettling] = useState<DeliveryToSettle>();
  const isAdded = useRef(false);
  const settle = (delivery: DeliveryToSettle) => {
    isAdded.current = delivery.guideId !== undefined;
    setSettling(delivery);
  };
  if (guides.length === 0) return null;
  const giver = guides.find(({ uid }) => uid === settling?.guideId);
  return (
    <div ref={place} className="print:mt-8">
      <Section title={title}>
        <RowList label={title}>
          {guides.map((guide) => (
            <li key={guide.uid} className="break-inside-avoid p-4">
              <GuideRow guide={guide} name={nameOf(guide.uid, guide.notedName)} onSettle={settle} />
            </li>
          ))}
        </RowList>
      </Section>
      <SettleDialog
        tripId={tripId}
        delivery={settling}
        leftNow={giver?.inHand}
        onClose={() => setSettling(undefined)}
        // The button that adds a delivery goes once nothing is left to hand over.
        finalFocus={() => (isAdded.current ? sectionHeading(place.current) : null)}
      />
    </div>
  );
}

interface GuideRowProps {
  guide: GuideAccount;
  name: string;
  onSettle: (delivery: DeliveryToSettle) => void;
}

function GuideRow({ guide, name, onSettle }: GuideRowProps) {
  const { uid, isOrganizer, isAssigned, methods, declared, confirmed, inHand, deliveries, busId } = guide;
  const facts = [
    ['Em dinheiro', methods.Dinheiro],
    ['Entregou', declared],
    ['Confirmado', confirmed],
    ['MB WAY', methods['MB WAY']],
    ['Transferência', methods.Transferência],
  ] as const;
  const shown = facts.filter(([, amount]) => amount > 0);
  const record =
    busId !== undefined &&
    inHand > 0 &&
    (() =>
      onSettle({
        busId,
        deliveryId: crypto.randomUUID(),
        guideId: uid,
        title: 'Registar entrega',
        text: `Quanto lhe entregou ${name}?`,
        amount: inHand,
      }));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-semibold text-lg leading-snug">
          {name} {!isAssigned && <Badge>{isOrganizer ? 'Organizador' : 'Já não é responsável'}</Badge>}
        </span>
        <InHand guide={guide} />
      </div>
      {shown.length > 0 && (
        <FactList
          columns={3}
          facts={shown.map(([label, amount]) => ({ label, value: formatPrice(amount) }))}
        />
      )}
      {deliveries.length > 0 && (
        <ul aria-label={`Entregas de ${name}`} className="divide-y divide-line border-line border-t">
          {deliveries.map((row) => (
            <li key={row.delivery.id} className="py-2 last:pb-0">
              <DeliveryRow row={row} name={name} onSettle={onSettle} />
            </li>
          ))}
        </ul>
      )}
      {record && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start print:hidden"
          aria-label={`Registar entrega de ${name}`}
          onClick={record}
        >
          Registar entrega
        </Button>
      )}
    </div>
  );
}

/** What the person carries: the number that is looked for, at the end of the name's line. */
function InHand({ guide: { isOrganizer, methods, inHand } }: { guide: GuideAccount }) {
  if (isOrganizer) return <Amount cents={methods.Dinheiro} words="consigo" />;
  if (inHand === 0) {
    return <span className="text-muted">{methods.Dinheiro > 0 ? 'Entregou tudo' : 'Nada em dinheiro'}</span>;
  }
  return <Amount cents={Math.abs(inHand)} words={inHand > 0 ? 'por entregar' : 'entregues a mais'} />;
}

function Amount({ cents, words }: { cents: number; words: string }) {
  return (
    <span>
      <span className="plate-number text-2xl">{formatPrice(cents)}</span>{' '}
      <span className="text-muted text-sm">{words}</span>
    </span>
  );
}

interface DeliveryRowProps extends Pick<GuideRowProps, 'name' | 'onSettle'> {
  row: BusDelivery;
}

function DeliveryRow({ row: { busId, busNumber, delivery }, name, onSettle }: DeliveryRowProps) {
  const { id, amount, note, at, settledAmount } = delivery;
  const isSettled = settledAmount !== undefined;
  const settle = () =>
    onSettle({
      busId,
      deliveryId: id,
      title: isSettled ? 'Corrigir entrega' : 'Confirmar entrega',
      text: `Entrega de ${formatPrice(amount)} de ${name}. Quanto contou?`,
      amount: settledAmount ?? amount,
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0 grow basis-48 leading-snug">
        <span className="font-semibold">Entregou {formatPrice(amount)}</span>{' '}
        {isSettled ? (
          <Counted amount={amount} settled={settledAmount} />
        ) : (
          <Badge tone="info">Por confirmar</Badge>
        )}
        <span className="block text-muted text-sm">
          {momentWords(at)} · Autocarro {busNumber}
        </span>
        {note && <span className="block break-words text-muted text-sm">«{note}»</span>}
      </span>
      <Button
        variant={isSettled ? 'ghost' : 'secondary'}
        size="sm"
        className="print:hidden"
        aria-label={`${isSettled ? 'Corrigir' : 'Confirmar'} entrega de ${formatPrice(amount)} de ${name}`}
        onClick={settle}
      >
        {isSettled ? 'Corrigir' : 'Confirmar'}
      </Button>
    </div>
  );
}

/** What was counted of a delivery, and how it differs from what was declared. */
function Counted({ amount, settled }: { amount: number; settled: number }) {
  if (settled === amount) return <Badge tone="success">Confirmado</Badge>;
  const missing = amount - settled;
  return (
    <Badge tone="warning">
      Contou {formatPrice(settled)}:{' '}
      {missing > 0 ? `faltam ${formatPrice(missing)}` : `${formatPrice(-missing)} a mais`}
    </Badge>
  );
}
