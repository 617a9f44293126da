import { ArrowDownUp } from 'lucide-react';

export interface TidyButtonProps {
  /** The number of rows that sorting would move, and how many of them another person changed. */
  all: number;
  elsewhere: number;
  onTidy: () => void;
}

/** Sorts the list before it does so by itself, and counts changes by others (BOARD-44). */
export function TidyButton({ all, elsewhere, onTidy }: TidyButtonProps) {
  const changes = elsewhere === 1 ? 'alteração' : 'alterações';
  return (
    <div role="status" aria-label="Por arrumar" className="w-17 shrink-0 print:hidden">
      {all > 0 && (
        <button
          type="button"
          aria-label={elsewhere > 0 ? `${elsewhere} ${changes}: arrumar a lista` : 'Arrumar a lista'}
          onClick={onTidy}
          className="flex min-h-12 w-full select-none flex-col items-center justify-center gap-0.5 rounded-control border border-line-strong bg-surface px-0.5 py-0.5 font-display font-semibold text-sm leading-none hover:bg-sunken"
        >
          {elsewhere > 0 ? (
            <span className="plate-number text-xl">{elsewhere}</span>
          ) : (
            <ArrowDownUp aria-hidden="true" className="size-5" />
          )}
          {elsewhere > 0 ? ` ${changes}` : 'Arrumar'}
        </button>
      )}
    </div>
  );
}
