import { Minus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { seatsAboard } from '../../../domain/boarding/seats.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useFocusOfDisabled } from '../../../ui/controls/use-focus-of-disabled.ts';
import type { PassengerRowProps } from './passenger-row-props.ts';

export type GroupStepperProps = Pick<PassengerRowProps, 'passenger' | 'rights' | 'ticks' | 'onTakeBack'>;

/** Boards a group person by person (BOARD-87). Unboarding the last one asks first. */
export function GroupStepper({ passenger, rights, ticks, onTakeBack }: GroupStepperProps) {
  const { name, seats } = passenger;
  const aboard = seatsAboard(passenger);
  const place = useRef<HTMLSpanElement>(null);
  useFocusOfDisabled((lost) =>
    place.current?.contains(lost) ? place.current.querySelector<HTMLElement>('button:not(:disabled)') : null,
  );
  return (
    <span ref={place} className="-my-1.5 inline-flex items-center gap-1">
      <IconButton
        label={`Grupo de ${name}: menos um a bordo`}
        icon={<Minus className="size-5" />}
        disabled={!rights.canBoard || aboard === 0}
        onClick={() =>
          aboard > 1
            ? ticks.setBoarded(passenger, true, aboard - 1)
            : onTakeBack({ passenger, field: 'boarded' })
        }
      />
      <span aria-live="polite">
        {aboard} de {seats} a bordo
      </span>
      <IconButton
        label={`Grupo de ${name}: mais um a bordo`}
        icon={<Plus className="size-5" />}
        disabled={!rights.canBoard || aboard === seats}
        onClick={() => ticks.setBoarded(passenger, true, aboard + 1)}
      />
    </span>
  );
}
