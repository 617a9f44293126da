import { memo } from 'react';
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
import { RowMark } from './row-mark.tsx';

/**
 * A passenger on the phone (BOARD-07). The row up to the payment is the tick's target, for a thumb in a glove; details are
 * collapsed. A closed row has at most ten elements (BOARD-46): what a tap and a scrolled row cost goes by their number.
 * Containment limits a tick's layout to its own row, and makes the row the containing block of the tick's target. Large
 * text puts the name on its own line by a container query on the screen, since one per row would run at every tap.
 */
export const PassengerRow = memo(function PassengerRow(props: PassengerRowProps) {
  const { passenger, state, mark, nameOf, ticks, isGrouped, isOpen, onOpenChange, index, count } = props;
  const surplus = ticks.call ? undefined : surplusWords(passenger, nameOf);
  const { id, name, nickname, seats } = passenger;
  const isGone = state === 'gone';
  const { panelId, trigger } = useDisclosure({
    open: isOpen,
    onOpenChange: (next) => onOpenChange(id, next),
  });
  const subtitle = [
    nickname && `«${nickname}»`,
    seats > 1 && `${seats} lugares`,
    ticks.call?.words.note?.(passenger),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li
      data-passenger-id={id}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      // Without a ground of its own, which would lie over the hairline where a line's height is no whole pixel.
      className={cx(
        'flex min-h-16 min-w-0 flex-wrap items-center gap-x-2 py-1 pr-1 pl-2 @max-[17rem]:gap-y-2 @max-[17rem]:py-2 @max-[17rem]:pl-1.5',
        'break-inside-avoid contain-content',
        state !== 'placed' && 'bg-sunken text-muted',
        isGrouped && groupBar,
      )}
    >
      <BoardingToggle {...props} />
      <div className="min-w-0 grow basis-0 px-1 @max-[17rem]:order-first @max-[17rem]:basis-full @max-[17rem]:pr-8">
        {/* The badge behind the last word, or before what else there is to say: a third line would cost the eighth row. */}
        <span
          className={cx('mr-1.5 font-semibold leading-snug', subtitle && 'block', isGone && 'line-through')}
        >
          {name}
        </span>
        {isGone && <VisuallyHidden>já não está no autocarro</VisuallyHidden>}
        <MemberBadge passenger={passenger} /> <MinorBadge passenger={passenger} />
        {subtitle && <span className="text-muted text-sm leading-snug">{subtitle}</span>}
        {surplus && <span className="block text-danger-ink text-sm leading-snug">{surplus}</span>}
      </div>
      {/* Out of the flow, for a tick must not make its row grow; over the arrow, where no name can reach. */}
      <RowMark mark={mark} compact className="pointer-events-none absolute top-1.5 right-4.5" />
      {/* Positioned, so that they lie over the tick's target. */}
      {!ticks.call && <PaymentToggle {...props} className="relative ml-auto" />}
      <DetailsButton
        name={name}
        trigger={trigger}
        className={cx('relative', ticks.call ? 'ml-auto' : '-ml-2')}
      />
      {isOpen && (
        <div id={panelId} className="relative min-w-0 basis-full px-1 pt-2 pr-2 pb-3 sm:pr-3 sm:pl-2">
          <DetailsOfRow {...props} />
        </div>
      )}
    </li>
  );
}, isSameRow);
