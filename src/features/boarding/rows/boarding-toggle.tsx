import { isMissing, partAboard } from '../../../domain/boarding/seats.ts';
import { CheckToggle } from '../../../ui/controls/check-toggle.tsx';
import type { PassengerRowProps } from './passenger-row-props.ts';

/**
 * The boarding tick (BOARD-09). One tap anywhere left of the payment boards the whole entry. Unboarding asks first.
 */
export function BoardingToggle({ passenger, rights, ticks, onTakeBack }: PassengerRowProps) {
  return (
    <CheckToggle
      pressed={!isMissing(passenger)}
      onPressedChange={(boarded, tap) => {
        if (ticks.isEcho(tap, passenger, 'boarded')) return;
        if (boarded) ticks.setBoarded(passenger, true);
        else onTakeBack({ passenger, field: 'boarded' });
      }}
      label={`Embarque de ${passenger.name}`}
      onText="A bordo"
      offText={partAboard(passenger) ?? 'Embarcar'}
      disabled={!rights.canBoard}
      reach="row"
    />
  );
}
