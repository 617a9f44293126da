import { presenceOf } from '../../../domain/roll-calls/roll-calls.ts';
import { useDevice } from '../../../session/account/use-session.ts';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import type { PassengerRowProps } from '../rows/passenger-row-props.ts';
import { PhoneLink } from '../rows/phone-link.tsx';
import { presenceMoment } from '../ticks/tick-moments.ts';
import { OtherMeans } from './other-means.tsx';

export interface CallFactsProps extends Pick<PassengerRowProps, 'passenger' | 'nameOf' | 'rights' | 'ticks'> {
  /** Whose companion the person is, if anybody's. */
  companion: string | undefined;
  isTable: boolean;
}

/** What an opened row of a roll call has: the phone, what was said of the person and by whom, and the way home otherwise. */
export function CallFacts({ companion, isTable, ...row }: CallFactsProps) {
  const { passenger, nameOf, ticks } = row;
  const now = useDevice().clock.peek();
  const said = ticks.call && presenceOf(passenger, ticks.call.id);
  return (
    <>
      <FactList
        facts={[
          ...(isTable ? [] : [{ label: 'Telemóvel', value: <PhoneLink phone={passenger.phone} /> }]),
          { label: 'Acompanhante', value: companion, wide: !isTable },
          {
            label: 'Chamada',
            value: [said && presenceMoment(said, nameOf, now), ticks.call?.words.note?.(passenger)]
              .filter(Boolean)
              .join(' · '),
            wide: !isTable,
          },
        ]}
      />
      {!isTable && (
        <div className="mt-3">
          <OtherMeans {...row} isLong />
        </div>
      )}
    </>
  );
}
