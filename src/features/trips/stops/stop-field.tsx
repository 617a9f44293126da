import { type ChangeEvent, useId } from 'react';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Stop } from '../../../domain/stops/stop.schema.ts';
import { stopsOf } from '../../../domain/stops/stops.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';

/** The most stops that are all in view; of more a list opens. */
const mostInView = 4;

export interface StopFieldProps {
  trip: Trip;
  /** The stop that is chosen. */
  stop: Stop;
  onChoose: (stopId: string) => void;
}

/** Asks where somebody gets on, by the stops of the trip with their times (STOP-31). */
export function StopField({ trip, stop, onChoose }: StopFieldProps) {
  const name = useId();
  const label = 'Onde entra?';
  const stops = stopsOf(trip);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChoose(target.value);
  return stops.length > mostInView ? (
    <SelectField
      label={label}
      options={stops.map(({ id, time, name: place }) => ({ value: id, label: `${time} ${place}` }))}
      value={stop.id}
      onChange={onChange}
    />
  ) : (
    <ChoiceField
      legend={label}
      name={name}
      choices={stops.map(({ id, time, name: place }) => ({
        value: id,
        label: <StopChoice time={time} place={place} />,
      }))}
      selected={stop.id}
      onChange={onChange}
    />
  );
}

/** The time above the place: the tile has its tick beside the time. */
function StopChoice({ time, place }: { time: string; place: string }) {
  return (
    <>
      <span className="block tabular-nums">{time}</span> {place}
    </>
  );
}
