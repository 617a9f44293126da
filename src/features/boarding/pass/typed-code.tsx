import { type FormEvent, useState } from 'react';
import { typedPassCode } from '../../../domain/pass/pass-code.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** Takes the code that stands under a pass, for a phone whose camera does not read, or has none (PASS-27). */
export function TypedCode({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = typedPassCode(typed);
    if (!code) return setError('Escreva os 16 algarismos e letras que estão por baixo do passe.');
    setTyped('');
    onCode(code);
  }

  if (!isOpen) {
    return (
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Escrever o código
      </Button>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid w-full max-w-sm gap-3 text-left">
      <TextField
        label="Código do passe"
        hint="Está por baixo do passe, em grupos de quatro."
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="secondary">
        Verificar
      </Button>
    </form>
  );
}
