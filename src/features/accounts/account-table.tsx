import type { Account, AccountColumn } from '../../db/queries/accounts.query.ts';
import { membershipLabels } from '../../domain/people/roles.ts';
import type { SortOrder } from '../../lib/sort-order.ts';
import { cx } from '../../ui/cx.ts';
import { useDisclosure } from '../../ui/lists/use-disclosure.ts';
import { type RowPlace, SortableTable } from '../../ui/tables/sortable-table.tsx';
import { AccountMarks, AccountName, MembershipBadge, RoleBadge } from './account-badges.tsx';
import { AccountDetails } from './account-details.tsx';
import type { AccountRowProps } from './account-row.tsx';

// Shares of the width: with large letters fixed widths would leave no room for the names.
const columns = [
  { heading: 'Nome', sortsBy: 'name', className: 'px-4' },
  { heading: 'E-mail', sortsBy: 'email', className: 'w-[27%] px-3' },
  { heading: 'Telemóvel', sortsBy: 'phone', className: 'w-[15%] px-3' },
  { heading: 'Função', sortsBy: 'role', className: 'w-[19%] px-3' },
  { heading: 'Estatuto', sortsBy: 'membership', className: 'w-[13%] px-3' },
] as const;

/** The height of a closed row in pixels. */
const rowHeight = 57;

export interface AccountTableProps {
  accounts: readonly Account[];
  order: SortOrder<AccountColumn> | undefined;
  onOrderChange: (order: SortOrder<AccountColumn> | undefined) => void;
  rowOf: (account: Account) => AccountRowProps;
}

/** The accounts on a desktop: as many on a screen as fit, sorted by any column (ACC-21). */
export function AccountTable({ accounts, order, onOrderChange, rowOf }: AccountTableProps) {
  return (
    <SortableTable
      caption="Utilizadores"
      columns={columns}
      items={accounts}
      keyOf={({ uid }) => uid}
      rowHeight={rowHeight}
      order={order}
      onOrderChange={onOrderChange}
    >
      {(account, place) => <AccountTableRow {...rowOf(account)} place={place} />}
    </SortableTable>
  );
}

const cell = 'px-3 py-1.5';

/** One person. The details are a row of their own below it. */
function AccountTableRow({
  account,
  open,
  onOpenChange,
  onDelete,
  place,
}: AccountRowProps & { place: RowPlace }) {
  const { profile } = account;
  const { panelId, trigger } = useDisclosure({ open, onOpenChange });
  return (
    <>
      <tr {...place} className={cx(open && 'border-b-0')}>
        <th scope="row" className="px-1 py-1.5 font-semibold leading-snug">
          <button
            {...trigger}
            className="after:icon after:icon-chevron-down inline-flex min-h-11 max-w-full items-center gap-2 rounded-control px-3 text-left after:shrink-0 after:text-muted hover:bg-sunken aria-expanded:after:rotate-180"
          >
            <span className="min-w-0">
              <AccountName account={account} />
            </span>
          </button>
          <span className="flex flex-wrap gap-1 px-3">
            <AccountMarks account={account} />
          </span>
        </th>
        <td className={cx(cell, 'as-written text-sm')}>{profile.email}</td>
        <td className={cx(cell, 'as-written text-sm')}>{profile.phoneNumber}</td>
        <td className={cell}>
          <RoleBadge profile={profile} />
        </td>
        <td className={cell}>
          {profile.membershipStatus === 'standard' ? (
            <span className="text-muted text-sm">{membershipLabels.standard}</span>
          ) : (
            <MembershipBadge profile={profile} />
          )}
        </td>
      </tr>
      {open && (
        <tr id={panelId} data-index={place['data-index']}>
          <td colSpan={columns.length} className="px-4 pt-1 pb-4">
            <AccountDetails account={account} onDelete={onDelete} />
          </td>
        </tr>
      )}
    </>
  );
}
