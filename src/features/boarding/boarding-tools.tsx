import type { BoardingOrder, boardingCounts } from '../../db/queries/boarding-list.query.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';

export interface BoardingToolsProps {
  counts: ReturnType<typeof boardingCounts>;
  typed: string;
  onTypedChange: (typed: string) => void;
  order: BoardingOrder;
  onOrderChange: (order: BoardingOrder) => void;
}

/**
 * Search and order, in view while one scrolls through the list (BOARD-03 to BOARD-05); with letters so large that they
 * would cover half of the screen they scroll away with the rest.
 */
export function BoardingTools({ counts, typed, onTypedChange, order, onOrderChange }: BoardingToolsProps) {
  return (
    <div className="print:hidden @min-[17rem]:sticky @min-[17rem]:top-(--app-header-height) z-10 -mx-4 mt-4 grid gap-2 bg-paper px-4 py-2.5 md:grid-cols-[1fr_auto] md:items-center">
      <SearchField
        label="Pesquisar por nome, alcunha ou telemóvel"
        placeholder="Nome, alcunha ou telemóvel"
        value={typed}
        onValueChange={onTypedChange}
      />
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">Mostrar primeiro</legend>
        <ToggleChip
          pressed={order.notBoardedFirst}
          count={counts.notBoarded}
          onPressedChange={(notBoardedFirst) => onOrderChange({ ...order, notBoardedFirst })}
        >
          Por embarcar
        </ToggleChip>
        <ToggleChip
          pressed={order.pendingFirst}
          count={counts.pendingPayment}
          onPressedChange={(pendingFirst) => onOrderChange({ ...order, pendingFirst })}
        >
          Por pagar
        </ToggleChip>
      </fieldset>
    </div>
  );
}
