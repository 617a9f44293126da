import { isMissing } from '../../../domain/boarding/seats.ts';
import { CheckToggle } from '../../../ui/controls/check-toggle.tsx';
import { wordsOf } from '../ticks/list-words.ts';
import type { PassengerRowProps } from './passenger-row-props.ts';

/**
 * The boarding tick (BOARD-09), in a roll call that of presence. One tap anywhere left of the payment boards the whole entry.
 * Unboarding asks first.
 */
export function BoardingToggle({ passenger, rights, ticks, onTakeBack }: PassengerRowProps) {
  const words = wordsOf(ticks);
  return (
    <CheckToggle
      pressed={!isMissing(passenger)}
      onPressedChange={(boarded, tap) => {
        if (ticks.isEcho(tap, passenger, 'boarded')) return;
        if (boarded) ticks.setBoarded(passenger, true);
        else onTakeBack({ passenger, field: 'boarded' });
      }}
      label={`${words.tickOf} ${passenger.name}`}
      onText={words.on(passenger)}
      offText={words.off(passenger)}
      disabled={!rights.canBoard}
      reach="row"
    />
  );
}
