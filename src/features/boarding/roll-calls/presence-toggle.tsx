import { CheckToggle } from '../../../ui/controls/check-toggle.tsx';
import type { PassengerRowProps } from '../rows/passenger-row-props.ts';
import { wordsOf } from '../ticks/list-words.ts';

/** The tick of a roll call outside the rows of its list. */
export function PresenceToggle({
  passenger,
  rights,
  ticks,
}: Pick<PassengerRowProps, 'passenger' | 'rights' | 'ticks'>) {
  const words = wordsOf(ticks);
  return (
    <CheckToggle
      pressed={passenger.boarded}
      onPressedChange={(isPresent, tap) => {
        if (!ticks.isEcho(tap, passenger, 'boarded')) ticks.setBoarded(passenger, isPresent);
      }}
      label={`${words.tickOf} ${passenger.name}`}
      onText={words.on(passenger)}
      offText={words.off(passenger)}
      disabled={!rights.canBoard}
    />
  );
}
