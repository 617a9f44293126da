import { ListPlus } from 'lucide-react';
import { type ChangeEvent, useDeferredValue, useMemo, useState } from 'react';
import type { AuthorisedEmail } from '../../domain/entities/club.schema.ts';
import { idOf } from '../../domain/wire/documents.ts';
import { FileField } from '../../ui/fields/file-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { ImportPreview } from './import-preview.tsx';
import { readEmails } from './read-emails.ts';

const largestFile = 1_000_000;

/** Imports e-mails, pasted or from a file, and shows problems before anything is added. */
export function ImportEmails({ emails }: { emails: ReadonlyMap<string, AuthorisedEmail> }) {
  const [text, setText] = useState('');
  const [fileError, setFileError] = useState<string>();
  const present = useMemo(() => new Set([...emails.keys()].map(idOf)), [emails]);
  const pasted = useDeferredValue(text);
  const read = useMemo(() => readEmails(pasted, present), [pasted, present]);

  async function takeFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (!file) return;
    if (file.size > largestFile) return setFileError('O ficheiro é demasiado grande: no máximo 1 MB.');
    const content = await file.text();
    setFileError(content.trim() ? undefined : 'O ficheiro está vazio.');
    setText(content);
  }

  return (
    <Disclosure title="Adicionar vários e-mails" icon={<ListPlus aria-hidden="true" className="size-5" />}>
      <div className="grid gap-4">
        <TextareaField
          label="Lista de e-mails"
          hint="Um por linha, ou separados por vírgulas. Pode colar uma coluna de uma folha de cálculo."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="[&_textarea]:max-h-80"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <FileField
          label="Ou um ficheiro de texto (.txt ou .csv)"
          accept=".txt,.csv,text/plain,text/csv"
          error={fileError}
          onChange={(event) => void takeFile(event)}
        />
        <ImportPreview read={read} onAdded={() => setText('')} />
      </div>
    </Disclosure>
  );
}
