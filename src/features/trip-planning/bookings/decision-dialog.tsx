import { useState } from 'react';
import { hasParty, seatsWord, whoComes } from '../../../domain/groups/who-comes.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { Decision } from './use-booking-decision.ts';

export interface DecisionDialogProps {
  /** The decision to confirm; undefined while the dialog is closed. */
  decision: Decision | undefined;
  onCancel: () => void;
  onConfirm: (decision: Decision) => void;
  /** Where the focus goes when the request leaves the list. */
  afterwards: () => HTMLElement | null;
}

const wordings = {
  accept: {
    title: 'Aceitar reserva',
    question: 'Tem a certeza que quer aceitar esta reserva?',
    confirmLabel: 'Aceitar',
    tone: 'success',
  },
  reject: {
    title: 'Rejeitar reserva',
    question: 'Tem a certeza que quer rejeitar esta reserva?',
    confirmLabel: 'Rejeitar',
    tone: 'danger',
  },
} as const;

/**
 * Confirms a decision with the name and the bus, because a thumb may hit the wrong row (BOOK-05, OPEN-67), and with the seats
 * and the people of a party (GROUP-42).
 */
export function DecisionDialog({ decision, onCancel, onConfirm, afterwards }: DecisionDialogProps) {
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(decision);
  if (decision && decision !== shown) setShown(decision);
  if (!shown) return null;
  const { title, question, confirmLabel, tone } = wordings[shown.outcome];
  return (
    <ConfirmDialog
      open={decision !== undefined}
      onOpenChange={(open) => !open && onCancel()}
      title={title}
      text={
        <>
          {question}
          <span className="mt-2 block font-semibold text-ink">{summaryOf(shown)}</span>
          {hasParty(shown.booking) && (
            <span className="mt-1 block text-ink">
              {seatsWord(shown.booking.seats)}. {whoComes(shown.booking)}
            </span>
          )}
        </>
      }
      confirmLabel={confirmLabel}
      tone={tone}
      onConfirm={() => decision && onConfirm(decision)}
      finalFocus={afterwards}
    />
  );
}

function summaryOf({ booking, outcome, bus }: Decision): string {
  if (outcome === 'reject') return booking.passengerName;
  return `${booking.passengerName} · ${bus ? `Autocarro ${bus.bus.busNumber}` : 'sem autocarro'}`;
}
