import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

const word = 'DESCARTAR';

/**
 * Confirms with typed words that unsent changes are discarded (OPEN-103). Replaces the button that opened it and takes its
 * focus.
 */
export function DiscardForm({ onDiscard }: { onDiscard: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim().toUpperCase() === word) onDiscard();
    else setError(`Escreva ${word} para confirmar.`);
  }

  return (
    <form noValidate className="mt-2 grid gap-3 border-line border-t pt-4" onSubmit={submit}>
      <TextField
        ref={field}
        label={`Para descartar, escreva ${word}`}
        hint="As alterações por enviar perdem-se para sempre."
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="danger">
        Descartar e sair
      </Button>
    </form>
  );
}
