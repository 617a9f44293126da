import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface OtherNumberProps {
  suggestion: string;
  onChosen: (busNumber: string) => void;
}

/** Adds the refused bus under another number (TRIP-53). */
export function OtherNumber({ suggestion, onChosen }: OtherNumberProps) {
  const [typed, setTyped] = useState(suggestion);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChosen(typed);
  };
  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={submit}>
      <TextField
        label="Outro número"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="success" fullWidth>
        Adicionar com este número
      </Button>
    </form>
  );
}
