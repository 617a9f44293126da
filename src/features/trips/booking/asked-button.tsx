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
export function AskedButton(props: AskedButtonProps) {
  const { label, fullWidth } = props;
  const [isAsking, setAsking] = useState(false);
  // The question stays what was asked, whatever becomes of the booking meanwhile: an answer to another one would give up a seat.
  const [asked, setAsked] = useState(props);
  const place = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLElement>(null);

  function ask() {
    setAsked(props);
    setAsking(true);
  }

  async function giveUp() {
    next.current = headingOf(place.current);
    setAsking(false);
    const result = await asked.act();
    if (result.ok) void sayDone([result.tapId], asked.done, asked.kept);
    else showError(failureSentence(asked.verb, result));
  }

  return (
    <div ref={place} className="contents">
      <Button
        variant={fullWidth ? 'secondary' : 'ghost'}
        size={fullWidth ? 'md' : 'sm'}
        fullWidth={fullWidth}
        onClick={ask}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={asked.label}
        text={asked.question}
        confirmLabel={asked.label}
        cancelLabel={asked.cancelLabel}
        tone="danger"
        onConfirm={() => void giveUp()}
        finalFocus={() => next.current}
      />
    </div>
  );
}
