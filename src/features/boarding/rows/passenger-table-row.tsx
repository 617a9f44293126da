import { memo } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useDisclosure } from '../../../ui/lists/use-disclosure.ts';
import { groupBar } from '../groups/group-bar.ts';
import { surplusWords } from '../ticks/tick-words.ts';
import { BoardingToggle } from './boarding-toggle.tsx';
import { DetailsButton } from './details-button.tsx';
import { DetailsOfRow } from './details-of-row.tsx';
import { MemberBadge } from './member-badge.tsx';
import { MinorBadge } from './minor-badge.tsx';
import { isSameRow, type PassengerRowProps } from './passenger-row-props.ts';
import { PaymentToggle } from './payment-toggle.tsx';
import { PhoneLink } from './phone-link.tsx';
import { PresenceChoice } from './presence-choice.tsx';
import { RowMark } from './row-mark.tsx';

/** A passenger as a table row. Authors and times of ticks are in the details. */
export const PassengerTableRow = memo(function PassengerTableRow(props: PassengerRowProps) {
  const { passenger, state, mark, rights, nameOf, ticks, onRemove, isGrouped } = props;
  const { isOpen, onOpenChange, index } = props;
  const surplus = ticks.call ? undefined : surplusWords(passenger, nameOf);
  const note = ticks.call?.words.note?.(passenger);
  const { panelId, trigger } = useDisclosure({
    open: isOpen,
    onOpenChange: (next) => onOpenChange(passenger.id, next),
  });
  const isGone = state === 'gone';
  const isPlaced = state === 'placed';
  const tint = isPlaced ? passenger.boarded && 'bg-success-soft/40' : 'bg-sunken text-muted';
  return (
    <>
      <tr
        data-passenger-id={passenger.id}
        data-index={index}
        aria-rowindex={index + 2}
        className={cx(tint, 'break-inside-avoid', isOpen && 'border-b-0')}
      >
        <td className={cx('relative py-2 pl-4', isGrouped && groupBar)}>
          <BoardingToggle {...props} />
        </td>
        <th scope="row" className="px-3 py-2 font-semibold leading-snug">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={cx('min-w-0', isGone && 'line-through')}>{passenger.name}</span>
            <MemberBadge passenger={passenger} />
            <MinorBadge passenger={passenger} />
            {isGone && <VisuallyHidden>já não está no autocarro</VisuallyHidden>}
            <RowMark mark={mark} />
          </span>
          {passenger.nickname && (
            <span className="font-normal text-muted text-sm">«{passenger.nickname}»</span>
          )}
          {note && <span className="block font-normal text-muted text-sm">{note}</span>}
          {surplus && <span className="block font-normal text-danger-ink text-sm">{surplus}</span>}
        </th>
        <td className="plate-number px-3 py-2 text-center text-xl">{passenger.seats}</td>
        <td className="px-3 py-2 text-center">
          {ticks.call ? <PresenceChoice {...props} /> : <PaymentToggle {...props} />}
        </td>
        <td className="px-3 py-2 [&>a]:align-middle">
          <PhoneLink phone={passenger.phone} />
        </td>
        <td className="whitespace-nowrap py-2 pr-2 text-right">
          <DetailsButton name={passenger.name} trigger={trigger} />
          {rights.canManage && (
            <IconButton
              tone="danger"
              label={`Remover ${passenger.name}`}
              className="before:icon before:icon-trash-2"
              onClick={() => onRemove(passenger)}
            />
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={panelId} data-passenger-id={passenger.id} data-index={index} className={cx(tint)}>
          <td colSpan={6} className={cx('space-y-3 px-4 pt-1 pb-4', isGrouped && groupBar)}>
            <DetailsOfRow {...props} isTable />
          </td>
        </tr>
      )}
    </>
  );
}, isSameRow);
