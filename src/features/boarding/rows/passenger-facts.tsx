import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { useDevice } from '../../../session/account/use-session.ts';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { boardingWords } from '../ticks/tick-moments.ts';
import { GroupStepper } from './group-stepper.tsx';
import type { PassengerRowProps } from './passenger-row-props.ts';
import { PhoneLink } from './phone-link.tsx';

export interface PassengerFactsProps
  extends Pick<PassengerRowProps, 'passenger' | 'nameOf' | 'rights' | 'ticks' | 'onTakeBack'> {
  /** Whose companion the person is, if anybody's. */
  companion: string | undefined;
  /** True in the table, which has columns for the other facts. */
  isTable?: boolean;
}

/** Details of a passenger: the phone, and the author and time of the boarding tick (BOARD-07). */
export function PassengerFacts({ companion, isTable = false, ...row }: PassengerFactsProps) {
  const { passenger, nameOf } = row;
  const now = useDevice().clock.peek();
  return (
    <FactList
      facts={[
        ...(isTable ? [] : inColumns(passenger)),
        { label: 'Acompanhante', value: companion, wide: !isTable },
        {
          label: 'Do grupo',
          value: passenger.seats > 1 ? <GroupStepper {...row} /> : undefined,
          wide: !isTable,
        },
        { label: 'Embarque', value: boardingWords(passenger, nameOf, now), wide: !isTable },
      ]}
    />
  );
}

function inColumns({ phone, seats }: Passenger): Fact[] {
  return [
    { label: 'Telemóvel', value: <PhoneLink phone={phone} /> },
    { label: 'Lugares', value: seats },
  ];
}
