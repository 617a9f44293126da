import { useRef, useState } from 'react';
import type { MutationName } from '../../../domain/mutators/verbs.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import type { MutateResult } from '../../../session/device/screen-device.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { headingOf } from './heading-of.ts';

export interface AskedButtonProps {
  /** What it does; the verb names it in a failure. */
  verb: MutationName;
  act: () => Promise<MutateResult>;
  /** The button, and the answer that does it. */
  label: string;
  question: string;
  cancelLabel: string;
  /** Once the server has it, and while it waits for a network. */
  done: string;
  kept: string;
  fullWidth: boolean;
}

/** Gives up what the person has on a trip, after a question. The focus goes to the heading above. */
export function AskedButton({
  verb,
  act,
  label,
  question,
  cancelLabel,
  done,
  kept,
  fullWidth,
}: AskedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLElement>(null);

  async function giveUp() {
    next.current = headingOf(place.current);
    setAsking(false);
    const result = await act();
    if (result.ok) void sayDone([result.tapId], done, kept);
    else showError(failureSentence(verb, result));
  }

  return (
    <div ref={place} className="contents">
      <Button
        variant={fullWidth ? 'secondary' : 'ghost'}
        size={fullWidth ? 'md' : 'sm'}
        fullWidth={fullWidth}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={label}
        text={question}
        confirmLabel={label}
        cancelLabel={cancelLabel}
        tone="danger"
        onConfirm={() => void giveUp()}
        finalFocus={() => next.current}
      />
    </div>
  );
}
