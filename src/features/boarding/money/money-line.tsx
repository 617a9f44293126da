import { useMemo, useState } from 'react';
import type { BoardingRights } from '../../../db/queries/boarding-access.query.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { cashOnBus } from '../../../domain/money/cash-on-bus.ts';
import { formatPrice } from '../../../domain/prices.ts';
import { useUser } from '../../../session/account/use-session.ts';
import { hideUndo } from '../../../session/messages/message-store.ts';
import { whenOpened } from '../../../ui/late/when-opened.tsx';
import { HeadCount } from '../list/head-count.tsx';

const HandOverDialog = whenOpened(() => import('./hand-over-dialog.tsx').then((part) => part.HandOverDialog));

export interface MoneyLineProps {
  bus: Bus;
  trip: Trip;
  rights: BoardingRights;
}

/**
 * `Por cobrar 180,00€ · Consigo 240,00€` in the head of the list (MONEY-30). A guide presses the second to hand the cash over
 * (MONEY-38); the organizer, who gets it, does not. Nothing on a bus without any money.
 */
export function MoneyLine({ bus, trip, rights }: MoneyLineProps) {
  const { uid } = useUser();
  const cash = useMemo(() => cashOnBus(trip, bus, uid), [trip, bus, uid]);
  const [isOpen, setOpen] = useState(false);
  if (!cash) return null;
  const inHand = formatPrice(cash.inHand);
  return (
    <>
      <dl aria-label="Dinheiro" className="@max-[38rem]:-mt-1 flex flex-wrap gap-x-4 text-sm leading-snug">
        {!rights.givesBack && <HeadCount label="Por cobrar">{formatPrice(cash.toCollect)}</HeadCount>}
        <HeadCount label="Consigo">
          {rights.canTakePayment && trip.organizerId !== uid ? (
            <button
              type="button"
              aria-label={`Consigo ${inHand}: entregar dinheiro`}
              onClick={() => {
                hideUndo();
                setOpen(true);
              }}
              // Its target reaches over the label and up over the seats: the line alone is too low for a thumb. It is above that
              // of the button for a call, which stands below it on the smallest phones.
              className="underline decoration-line-strong underline-offset-4 after:absolute after:-inset-x-2 after:-top-6 after:-bottom-1 after:z-1"
            >
              {inHand}
            </button>
          ) : (
            inHand
          )}
        </HeadCount>
      </dl>
      <HandOverDialog open={isOpen} onClose={() => setOpen(false)} bus={bus} inHand={cash.inHand} />
    </>
  );
}
