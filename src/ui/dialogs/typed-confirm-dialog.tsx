import { useEffect, useState } from 'react';
import { ProgressBar, type ProgressBarProps } from '../feedback/progress-bar.tsx';
import { FormError } from '../fields/form-error.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ConfirmDialogProps } from './confirm-dialog-popup.tsx';

export interface TypedConfirmDialogProps extends Omit<ConfirmDialogProps, 'confirmDisabled' | 'tone'> {
  /** The words to type. */
  words: string;
  /** Checks what was typed. By default it must equal the words exactly, after Unicode normalization. */
  isRight?: (typed: string) => boolean;
  /** Progress of a long operation. */
  progress?: ProgressBarProps;
  /** Why the last attempt failed. */
  error?: string;
}

/** Confirms an irreversible action by typing words. The field is cleared each time the dialog opens. */
export function TypedConfirmDialog({
  words,
  isRight = (typed) => typed.normalize() === words,
  progress,
  error,
  children,
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
        {children}
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
