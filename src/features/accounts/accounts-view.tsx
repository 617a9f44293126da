import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import {
  type Account,
  type AccountColumn,
  accountSortValues,
  countAccounts,
  listAccounts,
  searchAccounts,
} from '../../db/queries/accounts.query.ts';
import { sortRows } from '../../db/queries/sort-rows.ts';
import type { SortOrder } from '../../lib/sort-order.ts';
import { useDocuments, useLoadFailure, useSyncStatus } from '../../session/account/use-session.ts';
import { useRefusalNews } from '../../session/messages/use-refusal-news.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useStickyHeight } from '../../ui/layout/use-sticky-height.ts';
import { Counter, CounterRow } from '../../ui/lists/counter.tsx';
import { LongList } from '../../ui/lists/long-list.tsx';
import { useFindKey } from '../../ui/lists/use-find-key.ts';
import { useTableRoom } from '../../ui/tables/use-table-room.ts';
import { AccountRow, type AccountRowProps } from './account-row.tsx';
import { AccountTable } from './account-table.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { isUpdate, sayUpdateFailed } from './update-failure.ts';

/** Stays below the header, and tells its height to the headings of the table, which stay below it. */
function SearchBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const isTooTall = useStickyHeight(bar, '--above-table-height', 0.5);
  return (
    <div
      ref={bar}
      className={cx('top-(--app-header-height) z-10 -mx-4 my-3 bg-paper px-4 py-2.5', !isTooTall && 'sticky')}
    >
      {children}
    </div>
  );
}

/** All accounts of the club: counters, search and a form per row, in a table where there is room (ACC-02 to ACC-06, ACC-21). */
export function AccountsView() {
  const profiles = useDocuments('profile');
  const failure = useLoadFailure('profile');
  const { pulled, connection, late } = useSyncStatus('pulled', 'connection', 'late');
  const [typed, setTyped] = useState('');
  const [openUid, setOpenUid] = useState<string>();
  const [order, setOrder] = useState<SortOrder<AccountColumn>>();
  const hasTable = useTableRoom();
  const [leaving, setLeaving] = useState<Account>();
  const search = useRef<HTMLInputElement>(null);
  useFindKey(search);
  useRefusalNews(isUpdate, sayUpdateFailed);

  const accounts = useMemo(() => listAccounts(profiles), [profiles]);
  // Defers the list, so that the field stays responsive with thousands of rows.
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => searchAccounts(accounts, wanted), [accounts, wanted]);
  const sorted = useMemo(() => sortRows(found, accountSortValues, order), [found, order]);
  const counts = countAccounts(accounts);

  // The user's own profile is always present; the others arrive with the first pull.
  const isWaiting = accounts.length < 2 && !pulled && connection !== 'offline';
  if (failure !== undefined || (isWaiting && late)) {
    return <ErrorState text="Erro ao carregar lista de utilizadores." />;
  }
  if (isWaiting) return <LoadingState text="A carregar utilizadores…" />;
  const rowOf = (account: Account): AccountRowProps => ({
    account,
    open: account.uid === openUid,
    onOpenChange: (open) => setOpenUid(open ? account.uid : undefined),
    onDelete: () => setLeaving(account),
  });
  return (
    <>
      <CounterRow>
        <Counter label="Total" value={counts.all} tone="primary" />
        <Counter label="Sócios" value={counts.socio} tone="gold" />
        <Counter label="Por pagar" value={counts.socio_pending_payment} tone="danger" />
        <Counter label="Não sócios" value={counts.standard} />
      </CounterRow>
      <SearchBar>
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
      </SearchBar>
      {found.length === 0 && <EmptyState text="Nenhum utilizador encontrado." />}
      {found.length > 0 && hasTable && (
        <AccountTable accounts={sorted} order={order} onOrderChange={setOrder} rowOf={rowOf} />
      )}
      {found.length > 0 && !hasTable && (
        <LongList label="Utilizadores" items={found} keyOf={({ uid }) => uid} rowHeight={93}>
          {(account) => <AccountRow {...rowOf(account)} />}
        </LongList>
      )}
      {leaving && <DeleteAccountDialog account={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
