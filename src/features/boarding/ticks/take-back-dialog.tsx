import { useState } from 'react';
import type { Passenger, PaymentStatus } from '../../../domain/entities/bus.schema.ts';
import { useDevice } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { Fact } from './own-fact.ts';
import { boardingWords, paymentWords } from './tick-moments.ts';
import { contradictionWords, type NameOf } from './tick-words.ts';
import type { Ticks } from './use-ticks.ts';

/** A tick that was tapped again. */
export interface TickToTakeBack {
  passenger: Passenger;
  field: Fact['field'];
}

export interface TakeBackDialogProps {
  open: boolean;
  /** The subject of the question; undefined while the dialog is closed. */
  tick: TickToTakeBack | undefined;
  /** The people of the bus: among them may be minors who are aboard with the adult in question. */
  passengers: readonly Passenger[];
  nameOf: NameOf;
  ticks: Ticks;
  onClose: () => void;
}

/**
 * Confirms unboarding or taking a payment back, and names the author of the tick, so that a tap on the wrong row changes
 * nothing (BOARD-09, BOARD-85). Of an adult it names the minors who would be aboard alone (GROUP-35).
 */
export function TakeBackDialog({
  open: isOpen,
  tick,
  passengers,
  nameOf,
  ticks,
  onClose,
}: TakeBackDialogProps) {
  const { clock } = useDevice();
  // Keeps the text while the dialog fades out.
  const [asked, setAsked] = useState(tick);
  if (tick && tick !== asked) setAsked(tick);
  if (!asked) return null;
  const { passenger, field } = asked;
  const { name } = passenger;
  const contradiction = field === 'payment' ? contradictionWords(passenger, nameOf) : undefined;
  const decide = (change: () => void) => () => {
    change();
    onClose();
  };
  const close = (open: boolean) => !open && onClose();
  const pay = (status: PaymentStatus) => decide(() => ticks.setPayment(passenger, status));

  const question =
    field === 'payment'
      ? {
          title: `${name} já pagou`,
          text: paymentWords(passenger, nameOf, clock.peek()),
          confirmLabel: 'Marcar como pendente',
          cancelLabel: 'Manter pago',
          onConfirm: pay('Pendente'),
        }
      : {
          title: `${name} já está a bordo`,
          text: (
            <>
              <LeftAlone adult={passenger} passengers={passengers} />
              {boardingWords(passenger, nameOf, clock.peek())}
            </>
          ),
          confirmLabel: 'Retirar',
          cancelLabel: 'Manter a bordo',
          onConfirm: decide(() => ticks.setBoarded(passenger, false)),
        };
  return (
    <>
      <ConfirmDialog open={isOpen && !contradiction} onOpenChange={close} tone="danger" {...question} />
      <Dialog
        open={isOpen && contradiction !== undefined}
        onOpenChange={close}
        title={`Pagamento de ${name}`}
        description={`${contradiction}. O que está certo?`}
        actions={
          <>
            <Button variant="secondary" onClick={pay('Pendente')}>
              Está pendente
            </Button>
            <Button onClick={pay('Pago')}>Está pago</Button>
          </>
        }
      />
    </>
  );
}

/** `Tomás Silva é menor e está a bordo. Tirar Ana Silva mesmo assim?`; nothing of who answers for nobody aboard. */
function LeftAlone({ adult, passengers }: { adult: Passenger; passengers: readonly Passenger[] }) {
  const minors = passengers.filter(
    ({ isMinor, responsibleId, boarded }) => isMinor && responsibleId === adult.id && boarded,
  );
  if (minors.length === 0) return null;
  const who = new Intl.ListFormat('pt').format(minors.map(({ name }) => name));
  return (
    <p className="mb-2 font-semibold text-ink">
      {who} {minors.length === 1 ? 'é menor e está' : 'são menores e estão'} a bordo. Tirar {adult.name} mesmo
      assim?
    </p>
  );
}
