import { useEffect, useState } from 'react';
import { ProgressBar, type ProgressBarProps } from '../feedback/progress-bar.tsx';
import { FormError } from '../fields/form-error.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

export interface TypedConfirmDialogProps
  extends Omit<ConfirmDialogProps, 'children' | 'confirmDisabled' | 'tone'> {
  /** What has to be typed. */
  words: string;
  /** Judges what was typed; when not given, it must be the words to the letter, however the keyboard composes them. */
  isRight?: (typed: string) => boolean;
  /** How far it is, while it is long. */
  progress?: ProgressBarProps;
  /** Why it did not work the last time. */
  error?: string;
}

/** A question about what cannot be undone: it is answered by typing the words, anew each time it is asked. */
export function TypedConfirmDialog({
  words,
  isRight = (typed) => typed.normalize() === words,
  progress,
  error,
  ...question
}: TypedConfirmDialogProps) {
  const { open, busy } = question;
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!open) setTyped('');
  }, [open]);
  return (
    <ConfirmDialog {...question} tone="danger" confirmDisabled={!isRight(typed)}>
      <div className="grid gap-3">
        <TextField
          label={`Escreva «${words}» para confirmar`}
          autoComplete="off"
          autoCapitalize={words === words.toUpperCase() ? 'characters' : 'none'}
          spellCheck={false}
          readOnly={busy}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {progress && <ProgressBar {...progress} />}
        {error !== undefined && <FormError>{error}</FormError>}
      </div>
    </ConfirmDialog>
  );
}
