import { FillBar } from '../../../ui/lists/fill-bar.tsx';

export interface SeatsBarProps {
  taken: number;
  capacity: number;
  aboard?: number;
}

/** Taken seats as n/m with a bar, and, once boarding has begun, the seats aboard. */
export function SeatsBar({ taken, capacity, aboard = 0 }: SeatsBarProps) {
  return (
    <span className="block">
      <span className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 font-normal text-muted text-sm">
        <span>
          <span className="plate-number text-ink text-xl">
            {taken}/{capacity}
          </span>{' '}
          lugares ocupados
        </span>
        <span>
          {aboard > 0 && `${aboard} a bordo · `}
          {capacity - taken === 1 ? '1 livre' : `${Math.max(0, capacity - taken)} livres`}
        </span>
      </span>
      <FillBar value={taken} max={capacity} />
    </span>
  );
}
