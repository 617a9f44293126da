import type { ReactNode } from 'react';
import type { BoardingOrder, boardingCounts, unplacedRows } from '../../../db/queries/boarding-list.query.ts';
import { missingWords } from '../../../domain/boarding/missing-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ToggleChip } from '../../../ui/controls/toggle-chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { ThumbBar } from '../../../ui/layout/thumb-bar.tsx';
import { FillBar } from '../../../ui/lists/fill-bar.tsx';
import { LastTick } from '../ticks/last-tick.tsx';
import { wordsOf } from '../ticks/list-words.ts';
import type { Ticks } from '../ticks/use-ticks.ts';
import { TidyButton } from './tidy-button.tsx';
import type { ListSearch } from './use-list-search.ts';

export interface BoardingBarProps {
  counts: ReturnType<typeof boardingCounts>;
  ticks: Pick<Ticks, 'call'>;
  search: ListSearch;
  order: BoardingOrder;
  onOrderChange: (order: BoardingOrder) => void;
  /** Wraps the count of missing passengers in the button that calls them (BOARD-86). */
  callMissing: (words: string) => ReactNode;
  /** The button that reads passes. */
  readPass: ReactNode;
  unplaced: ReturnType<typeof unplacedRows>;
  onTidy: () => void;
}

/** On narrow phones the search is its glass alone. */
const glassOnly =
  '@min-[17rem]:@max-[23.5rem]:[&_input]:pr-0 @min-[17rem]:@max-[23.5rem]:[&_input]:placeholder:text-transparent';

/** On a narrow phone the words of a chip stand in two lines, closer together, so that all fits beside the search and the reader. */
const closeChips =
  '@min-[17rem]:@max-[25rem]:[&>button]:flex-nowrap @min-[17rem]:@max-[25rem]:[&>button]:gap-x-0.5 @min-[17rem]:@max-[25rem]:[&>button]:px-1 @min-[17rem]:@max-[25rem]:[&>button>span]:px-0.5';

/**
 * The bar near the thumb (BOARD-40): progress, undo of the last tick, search and order (BOARD-03 to BOARD-05). Space is
 * reserved for everything, so that nothing moves when something appears.
 */
export function BoardingBar({
  counts,
  ticks,
  search,
  order,
  onOrderChange,
  callMissing,
  readPass,
  unplaced,
  onTidy,
}: BoardingBarProps) {
  const words = wordsOf(ticks);
  return (
    <ThumbBar isAtHead={search.isOpen}>
      <FillBar value={counts.aboard} max={counts.occupied} className="-mx-3 h-1 sm:-mx-4" />
      <div className="flex flex-wrap gap-x-3 gap-y-1.5 pt-1.5 @min-[38rem]:flex-nowrap">
        <div className="flex min-h-13 min-w-0 basis-full flex-wrap items-center gap-x-2 @min-[17rem]:flex-nowrap @min-[38rem]:basis-0 @min-[38rem]:grow">
          <Aboard counts={counts} word={words.count} callMissing={callMissing} />
          <LastTick />
          <TidyButton {...unplaced} onTidy={onTidy} />
        </div>
        <div
          className={cx(
            'flex min-w-0 basis-full items-center gap-1.5 print:hidden @min-[38rem]:basis-0 @min-[38rem]:grow',
            search.isOpen ? 'order-first' : '@max-[17rem]:flex-wrap',
          )}
        >
          <SearchField
            {...search.field}
            className={cx('min-w-12 grow basis-12', !search.isOpen && glassOnly)}
            label="Pesquisar por nome, alcunha ou telemóvel"
            placeholder={search.isOpen ? 'Nome, alcunha ou telemóvel' : 'Nome'}
          />
          {!search.isOpen && readPass}
          {search.isOpen ? (
            <Button variant="ghost" onClick={search.close}>
              Fechar
            </Button>
          ) : (
            <fieldset
              className={cx(
                'grid min-w-0 grid-cols-[auto_auto] gap-1.5 @max-[17rem]:w-full @max-[17rem]:grid-cols-2 @min-[25rem]:shrink-0',
                closeChips,
              )}
            >
              <legend className="sr-only">Mostrar primeiro</legend>
              <ToggleChip
                isCompact
                pressed={order.notBoardedFirst}
                count={counts.notBoarded}
                onPressedChange={(notBoardedFirst) => onOrderChange({ ...order, notBoardedFirst })}
              >
                {words.missing}
              </ToggleChip>
              {!ticks.call && (
                <ToggleChip
                  isCompact
                  pressed={order.pendingFirst}
                  count={counts.pendingPayment}
                  onPressedChange={(pendingFirst) => onOrderChange({ ...order, pendingFirst })}
                >
                  Por pagar
                </ToggleChip>
              )}
            </fieldset>
          )}
        </div>
      </div>
    </ThumbBar>
  );
}

/** "12/59 a bordo · faltam 47". Counts seats, like every number of this screen: a group is one row. */
function Aboard({
  counts,
  word,
  callMissing,
}: Pick<BoardingBarProps, 'counts' | 'callMissing'> & { word: string }) {
  const { aboard, occupied, notBoarded } = counts;
  return (
    <p aria-live="polite" className="relative shrink-0 leading-tight @max-[17rem]:basis-full">
      <span className="whitespace-nowrap font-semibold">
        <span className="plate-number text-2xl">
          {aboard}/{occupied}
        </span>{' '}
        {word}
      </span>
      <span className="sr-only @min-[56rem]:not-sr-only"> · </span>
      <span className="block @min-[56rem]:inline whitespace-nowrap text-muted">
        {callMissing(missingWords(notBoarded))}
      </span>
    </p>
  );
}
