import { useDeferredValue, useMemo, useRef, useState } from 'react';
import {
  type Account,
  countAccounts,
  listAccounts,
  searchAccounts,
} from '../../db/queries/accounts.query.ts';
import { useDocuments, useLoadFailure, useSyncStatus } from '../../session/account/use-session.ts';
import { useRefusalNews } from '../../session/messages/use-refusal-news.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Counter, CounterRow } from '../../ui/lists/counter.tsx';
import { LongList } from '../../ui/lists/long-list.tsx';
import { useFindKey } from '../../ui/lists/use-find-key.ts';
import { AccountRow } from './account-row.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { isUpdate, sayUpdateFailed } from './update-failure.ts';

/** All accounts of the club: counters, search and a form per row (ACC-02 to ACC-06). */
export function AccountsView() {
  const profiles = useDocuments('profile');
  const failure = useLoadFailure('profile');
  const { pulled, connection, late } = useSyncStatus('pulled', 'connection', 'late');
  const [typed, setTyped] = useState('');
  const [openUid, setOpenUid] = useState<string>();
  const [leaving, setLeaving] = useState<Account>();
  const search = useRef<HTMLInputElement>(null);
  useFindKey(search);
  useRefusalNews(isUpdate, sayUpdateFailed);

  const accounts = useMemo(() => listAccounts(profiles), [profiles]);
  // Defers the list, so that the field stays responsive with thousands of rows.
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => searchAccounts(accounts, wanted), [accounts, wanted]);
  const counts = countAccounts(accounts);

  // The user's own profile is always present; the others arrive with the first pull.
  const isWaiting = accounts.length < 2 && !pulled && connection !== 'offline';
  if (failure !== undefined || (isWaiting && late)) {
    return <ErrorState text="Erro ao carregar lista de utilizadores." />;
  }
  if (isWaiting) return <LoadingState text="A carregar utilizadores…" />;
  return (
    <>
      <CounterRow>
        <Counter label="Total" value={counts.all} tone="primary" />
        <Counter label="Sócios" value={counts.socio} tone="gold" />
        <Counter label="Por pagar" value={counts.socio_pending_payment} tone="danger" />
        <Counter label="Não sócios" value={counts.standard} />
      </CounterRow>
      <div className="sticky top-(--app-header-height) z-10 -mx-4 my-3 bg-paper px-4 py-2.5">
        <SearchField
          ref={search}
          label="Pesquisar por nome, alcunha, e-mail ou telemóvel"
          placeholder="Nome, e-mail ou telemóvel"
          value={typed}
          onValueChange={setTyped}
        />
        <p role="status" className="sr-only">
          {wanted && `${found.length} de ${accounts.length} utilizadores`}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState text="Nenhum utilizador encontrado." />
      ) : (
        <LongList label="Utilizadores" items={found} keyOf={({ uid }) => uid} rowHeight={93}>
          {(account) => (
            <AccountRow
              account={account}
              open={account.uid === openUid}
              onOpenChange={(open) => setOpenUid(open ? account.uid : undefined)}
              onDelete={() => setLeaving(account)}
            />
          )}
        </LongList>
      )}
      {leaving && <DeleteAccountDialog account={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
