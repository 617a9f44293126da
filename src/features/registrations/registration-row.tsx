import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Registration } from '../../db/queries/registrations.query.ts';
import { formatDate } from '../../domain/calendar.ts';
import { fullName } from '../../domain/people/names.ts';
import { authorisedEmailRef, profileRef } from '../../domain/wire/documents.ts';
import { failureSentence } from '../../domain/wire/failures.ts';
import { useDocuments, useMutate, useTouched } from '../../session/account/use-session.ts';
import { showError } from '../../session/messages/message-store.ts';
import { sayDone } from '../../session/messages/say-done.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Badge } from '../../ui/lists/badge.tsx';
import { DisclosureRow } from '../../ui/lists/disclosure-row.tsx';
import { focusAfterRow } from '../../ui/lists/focus-after-row.ts';

interface RegistrationRowProps {
  registration: Registration;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One e-mail. Expanded: who added it and when, and its removal after a confirmation (REG-08, REG-12, REG-14). */
export function RegistrationRow({ registration, open, onOpenChange }: RegistrationRowProps) {
  const { email, addedBy, addedAt } = registration;
  const mutate = useMutate();
  const adder = useDocuments('profile').get(profileRef(addedBy).path);
  const isWaiting = useTouched().get(authorisedEmailRef(email).path) === 'pending';
  const [asking, setAsking] = useState(false);
  const asker = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<HTMLElement>(null);

  async function remove(): Promise<void> {
    focusNext.current = focusAfterRow(asker.current);
    setAsking(false);
    const result = await mutate('removeAuthorisedEmail', { email });
    if (result.ok) {
      void sayDone([result.tapId], 'E-mail removido com sucesso!');
    } else {
      focusNext.current = null;
      showError(failureSentence('removeAuthorisedEmail', result));
    }
  }

  return (
    <DisclosureRow
      title={<span className="as-written">{email}</span>}
      meta={isWaiting && <Badge>por enviar</Badge>}
      open={open}
      onOpenChange={onOpenChange}
    >
      <p className="text-muted text-sm">
        Adicionado em {formatDate(addedAt)} por {(adder && fullName(adder)) || adder?.email || 'N/A'}
      </p>
      <Button
        ref={asker}
        variant="ghost"
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        className="mt-2 -ml-3 text-danger-ink!"
        onClick={() => setAsking(true)}
      >
        Remover e-mail
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remover e-mail"
        text={`Tem a certeza que quer remover ${email} da lista de autorizados? Quem já se registou mantém a conta.`}
        confirmLabel="Remover"
        tone="danger"
        onConfirm={() => void remove()}
        finalFocus={() => focusNext.current}
      />
    </DisclosureRow>
  );
}
