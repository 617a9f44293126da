import { presenceOf } from '../../../domain/roll-calls/roll-calls.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { PassengerRowProps } from '../rows/passenger-row-props.ts';

export interface OtherMeansProps extends Pick<PassengerRowProps, 'passenger' | 'rights' | 'ticks'> {
  /** All the words, where there is room for them. */
  isLong?: boolean;
}

/** Says in a roll call that somebody goes home otherwise, and takes it back (CALL-24). */
export function OtherMeans({ passenger, rights, ticks, isLong = false }: OtherMeansProps) {
  const { call, setPresence } = ticks;
  if (!call) return null;
  const isSet = presenceOf(passenger, call.id)?.state === 'outro meio';
  return (
    <Button
      variant={isSet ? 'success' : 'secondary'}
      size="sm"
      aria-pressed={isSet}
      aria-label={`${passenger.name}: regressa por outro meio`}
      disabled={!rights.canBoard}
      // Over the row's target, as the payment is.
      className="relative"
      onClick={(tap) => {
        if (!ticks.isEcho(tap, passenger, 'boarded'))
          setPresence?.(passenger, isSet ? 'em falta' : 'outro meio');
      }}
    >
      {isLong ? 'Regressa por outro meio' : 'Outro meio'}
    </Button>
  );
}
