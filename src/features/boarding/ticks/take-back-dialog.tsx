import { useState } from 'react';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { ledgerOf, type Priced } from '../../../domain/money/ledger.ts';
import type { Payment } from '../../../domain/money/payment.schema.ts';
import type { Presence } from '../../../domain/roll-calls/roll-call.schema.ts';
import { presenceOf } from '../../../domain/roll-calls/roll-calls.ts';
import { useDevice, useUser } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { boardingWords, presenceMoment, receivedWords } from './tick-moments.ts';
import type { NameOf } from './tick-words.ts';
import type { TickField, Ticks } from './use-ticks.ts';

/** A tick that was tapped again. */
export interface TickToTakeBack {
  passenger: Passenger;
  field: TickField;
  /** The payment in question, where one was chosen; otherwise the only one. */
  payment?: Payment;
}

export interface TakeBackDialogProps {
  open: boolean;
  /** The subject of the question; undefined while the dialog is closed. */
  tick: TickToTakeBack | undefined;
  /** What entries from before the ledger cost. */
  trip: Priced;
  /** The people of the bus: among them may be minors who are aboard with the adult in question. */
  passengers: readonly Passenger[];
  nameOf: NameOf;
  ticks: Ticks;
  /** True for the trip's organizer, who may take back what others have received. */
  mayVoidAll: boolean;
  onClose: () => void;
}

/**
 * Confirms unboarding or taking a payment back, and names the author of the tick, so that a tap on the wrong row changes
 * nothing (BOARD-08, BOARD-09). Of several payments each is given back alone, by who received it (BOARD-85, MONEY-37). Of an
 * adult it names the minors who would be aboard alone (GROUP-35).
 */
export function TakeBackDialog({
  open: isOpen,
  tick,
  trip,
  passengers,
  nameOf,
  ticks,
  mayVoidAll,
  onClose,
}: TakeBackDialogProps) {
  const { clock } = useDevice();
  const { uid } = useUser();
  // Keeps the text while the dialog fades out.
  const [asked, setAsked] = useState(tick);
  if (tick && tick !== asked) setAsked(tick);
  if (!asked) return null;
  const { passenger, field } = asked;
  const { name } = passenger;
  const said = ticks.call && presenceOf(passenger, ticks.call.id);
  const { live } = ledgerOf(trip, passenger);
  const mayVoid = ({ by }: Payment) => mayVoidAll || by === uid;
  const only = live.length === 1 ? live[0] : undefined;
  const payment = asked.payment ?? (only && mayVoid(only) ? only : undefined);
  const takesBackAll = passenger.paymentStatus === 'Pago' && payment?.id === only?.id;
  const isPlain = field === 'boarded' || payment !== undefined;
  const decide = (change: () => void) => () => {
    change();
    onClose();
  };
  const close = (open: boolean) => !open && onClose();

  const question =
    field === 'payment'
      ? {
          title: takesBackAll ? `${name} já pagou` : `Anular pagamento de ${name}`,
          text: payment && receivedWords(payment, nameOf, clock.peek()),
          confirmLabel: takesBackAll ? 'Marcar como pendente' : 'Anular',
          cancelLabel: takesBackAll ? 'Manter pago' : 'Manter',
          onConfirm: decide(() => payment && ticks.takeBack(passenger, payment)),
        }
      : {
          ...(said ? callQuestion(name, said) : boardedQuestion(name)),
          text: (
            <>
              {!said && <LeftAlone adult={passenger} passengers={passengers} />}
              {said
                ? presenceMoment(said, nameOf, clock.peek())
                : boardingWords(passenger, nameOf, clock.peek())}
            </>
          ),
          onConfirm: decide(() => ticks.setBoarded(passenger, false)),
        };
  return (
    <>
      <ConfirmDialog open={isOpen && isPlain} onOpenChange={close} tone="danger" {...question} />
      <Dialog
        open={isOpen && !isPlain}
        onOpenChange={close}
        title={`Pagamento de ${name}`}
        description={
          live.some(mayVoid)
            ? 'O que quer devolver?'
            : 'Só quem recebeu este dinheiro, ou o organizador, o pode anular.'
        }
        actions={
          <Button variant="secondary" onClick={onClose}>
            Fechar
          </Button>
        }
      >
        <ul className="space-y-2">
          {live.map((received) => (
            <li key={received.id} className="flex items-center justify-between gap-3">
              <span>{receivedWords(received, nameOf, clock.peek())}</span>
              {mayVoid(received) && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Devolver ${receivedWords(received, nameOf, clock.peek())}`}
                  onClick={decide(() => ticks.takeBack(passenger, received))}
                >
                  Devolver
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

const boardedQuestion = (name: string) => ({
  title: `${name} já está a bordo`,
  confirmLabel: 'Retirar',
  cancelLabel: 'Manter a bordo',
});

const callQuestion = (name: string, { state }: Presence) => ({
  title: state === 'presente' ? `${name} já está presente` : `${name} regressa por outro meio`,
  confirmLabel: 'Marcar em falta',
  cancelLabel: 'Manter',
});

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
