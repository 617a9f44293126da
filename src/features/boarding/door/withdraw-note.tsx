import type { WalkUp } from '../../../domain/entities/bus.schema.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { useOfferUndo } from '../../../session/messages/use-offer-undo.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { focusAfterRow } from '../../../ui/lists/focus-after-row.ts';

export interface WithdrawNoteProps {
  tripId: string;
  busId: string;
  walkUp: WalkUp;
}

/** Withdraws the guide's own note at once, with an undo (BOARD-62). */
export function WithdrawNote({ tripId, busId, walkUp }: WithdrawNoteProps) {
  const mutate = useMutate();
  const offerUndo = useOfferUndo();
  const { id, name } = walkUp;

  async function withdraw() {
    const next = focusAfterRow(document.activeElement);
    const args = { tripId, busId, walkUpId: id, walkUpName: name.slice(0, 200) };
    const result = await mutate('withdrawWalkUp', args);
    if (!result.ok) return showError(failureSentence('withdrawWalkUp', result));
    const done = `${name}: retirado.`;
    offerUndo(done, done, [result.tapId]);
    next?.focus({ preventScroll: true });
  }

  return (
    <Button
      size="sm"
      variant="secondary"
      className="self-start"
      aria-label={`Retirar ${name}`}
      onClick={() => void withdraw()}
    >
      Retirar
    </Button>
  );
}
