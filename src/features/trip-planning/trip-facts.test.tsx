// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aTrip } from '../../../test/builders/entities.ts';
import { FactList } from '../../ui/lists/fact-list.tsx';
import { tripFacts } from './trip-facts.tsx';

afterEach(cleanup);

const stops = [
  { id: 's1', name: 'Gaia', time: '16:30' },
  { id: 's2', name: 'Espinho', time: '16:45', movedTo: 's1' },
  { id: 's3', name: 'Ovar', time: '17:00' },
];

test('STOP-25 the stops after the meeting place stand below it, with their times, without removed ones', () => {
  render(<FactList facts={tripFacts(aTrip({ stops }))} />);
  const list = screen.getByText('Paragens').nextElementSibling as HTMLElement;
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Gaia 16:30', 'Ovar 17:00']);
});

test('STOP-25 a trip with one meeting place has no such line', () => {
  render(<FactList facts={tripFacts(aTrip({ stops: stops.slice(1, 2) }))} />);
  expect(screen.queryByText('Paragens')).toBeNull();
});
