import type { Bus } from '../../../domain/entities/bus.schema.ts';
import { formatPrice } from '../../../domain/prices.ts';
import { useDevice } from '../../../session/account/use-session.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Badge } from '../../../ui/lists/badge.tsx';
import { RowList } from '../../../ui/lists/row-list.tsx';
import { deliveredWords } from '../ticks/tick-moments.ts';
import { HandOverForm } from './hand-over-form.tsx';

export interface HandOverDialogProps {
  open: boolean;
  onClose: () => void;
  bus: Bus;
  /** The cash that this person still has, in cents. */
  inHand: number;
}

/** A guide says how much cash they hand over, and sees what became of what they handed over before (MONEY-38, MONEY-39). */
export function HandOverDialog({ open, onClose, bus, inHand }: HandOverDialogProps) {
  const { uid, clock } = useDevice();
  const own = bus.deliveries?.filter(({ by }) => by === uid) ?? [];
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Entregar dinheiro"
      description="Escreva o que entrega ao organizador. Ele conta o dinheiro e confirma."
    >
      <div className="grid gap-5">
        {own.length > 0 && (
          <RowList label="Já entregue">
            {own.map((delivery) => (
              <li key={delivery.id} className="px-4 py-2.5 leading-snug">
                <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <span className="font-semibold">{deliveredWords(delivery, clock.peek())}</span>
                  {delivery.settledAmount === undefined ? (
                    <Badge tone="warning">por confirmar</Badge>
                  ) : (
                    <Badge tone="success">confirmado: {formatPrice(delivery.settledAmount)}</Badge>
                  )}
                </span>
                {delivery.note && (
                  <span className="block break-words text-muted text-sm">{delivery.note}</span>
                )}
              </li>
            ))}
          </RowList>
        )}
        <HandOverForm tripId={bus.tripId} busId={bus.id} inHand={inHand} onDone={onClose} />
      </div>
    </Dialog>
  );
}
