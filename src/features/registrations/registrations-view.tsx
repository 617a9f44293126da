import { useDeferredValue, useMemo, useState } from 'react';
import { listRegistrations } from '../../db/queries/registrations.query.ts';
import { useDocuments, useLoadFailure, useSyncStatus } from '../../session/account/use-session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { LongList } from '../../ui/lists/long-list.tsx';
import { AddEmailForm } from './add-email-form.tsx';
import { ImportEmails } from './import-emails.tsx';
import { RegistrationRow } from './registration-row.tsx';

/** Who may register: add one or many, search, remove (REG-02 to REG-14). */
export function RegistrationsView() {
  const emails = useDocuments('authorisedEmail');
  const failure = useLoadFailure('authorisedEmail');
  const { pulled, connection, late } = useSyncStatus('pulled', 'connection', 'late');
  const [typed, setTyped] = useState('');
  const [openEmail, setOpenEmail] = useState<string>();
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => listRegistrations(emails, wanted), [emails, wanted]);

  const isWaiting = emails.size === 0 && !pulled && connection !== 'offline';
  if (failure !== undefined || (isWaiting && late)) {
    return <ErrorState text="Erro ao carregar lista de e-mails autorizados." />;
  }
  if (isWaiting) return <LoadingState text="A carregar e-mails autorizados…" />;
  return (
    <>
      <AddEmailForm />
      <div className="mt-4">
        <ImportEmails emails={emails} />
      </div>
      <div className="sticky top-(--app-header-height) z-10 -mx-4 my-3 bg-paper px-4 py-2.5">
        <SearchField label="Pesquisar por e-mail" value={typed} onValueChange={setTyped} />
        <p role="status" className="mt-2 text-muted text-sm">
          {wanted ? `${found.length} de ${emails.size} e-mails` : countOf(emails.size)}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState text={wanted ? 'Nenhum e-mail encontrado.' : 'Ainda não há e-mails autorizados.'} />
      ) : (
        <LongList label="E-mails autorizados" items={found} keyOf={({ email }) => email} rowHeight={69}>
          {(registration) => (
            <RegistrationRow
              registration={registration}
              open={registration.email === openEmail}
              onOpenChange={(open) => setOpenEmail(open ? registration.email : undefined)}
            />
          )}
        </LongList>
      )}
    </>
  );
}

function countOf(emails: number): string {
  if (emails === 0) return '';
  return emails === 1 ? '1 e-mail autorizado' : `${emails} e-mails autorizados`;
}
