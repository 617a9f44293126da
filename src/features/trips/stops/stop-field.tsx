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
  /** The stop that the person chose, which may have left the trip since. */
  wanted?: string | undefined;
  onChoose: (stopId: string) => void;
}

/** Asks where somebody gets on, by the stops of the trip with their times (STOP-31). */
export function StopField({ trip, stop, wanted, onChoose }: StopFieldProps) {
  const name = useId();
  const label = 'Onde entra?';
  const stops = stopsOf(trip);
  const error = stopGone(stop, wanted);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChoose(target.value);
  return stops.length > mostInView ? (
    <SelectField
      label={label}
      options={stops.map(({ id, time, name: place }) => ({ value: id, label: `${time} ${place}` }))}
      value={stop.id}
      error={error}
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
      error={error}
      onChange={onChange}
    />
  );
}

/** What is said when the organizer takes the chosen stop away: people would wait where no coach comes (STOP-31). */
export function stopGone(stop: Stop | undefined, wanted: string | undefined): string | undefined {
  if (!stop || wanted === undefined || stop.id === wanted) return undefined;
  return `A paragem que escolheu saiu desta viagem. Passa a entrar em ${stop.name}, às ${stop.time}.`;
}

/** The time above the place: the tile has its tick beside the time. */
function StopChoice({ time, place }: { time: string; place: string }) {
  return (
    <>
      <span className="block tabular-nums">{time}</span> {place}
    </>
  );
}
