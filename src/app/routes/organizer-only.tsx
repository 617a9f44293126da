import type { ReactNode } from 'react';
import { useLoadFailure, useProfile, useSyncStatus, useUser } from '../../session/account/use-session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** A view for organizers only; other roles see why they cannot open it (ACC-01, REG-01, CLEAN-06, PERM-13). */
export function OrganizerOnly({ children }: { children: ReactNode }) {
  const { role } = useUser();
  const isUnknown = useProfile() === undefined;
  const { pulled, connection } = useSyncStatus('pulled', 'connection');
  const isReadable = useLoadFailure('profile') === undefined;
  if (isUnknown && (pulled || !isReadable || connection === 'offline'))
    return <ErrorState text="Acesso não autorizado ou dados em falta." />;
  if (role === 'organizer') return children;
  return (
    <section aria-labelledby="access-denied">
      <h2 id="access-denied" className="mb-3 text-2xl">
        Acesso Negado
      </h2>
      <Notice tone="danger">Você não tem permissão para aceder a esta funcionalidade.</Notice>
    </section>
  );
}
