import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { aTrip } from '../../../../test/builders/entities.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Stop } from '../../../domain/stops/stop.schema.ts';
import { TripFacts } from './trip-facts.tsx';

vi.mock(import('../../../session/device/use-now.ts'), () => ({ useNow: () => '2026-03-05T12:00:00.000Z' }));

const gaia = { id: 'gaia', name: 'Gaia', time: '16:30', mapUrl: 'https://mapa.example/gaia' };
const ovar = { id: 'ovar', name: 'Ovar', time: '16:50' };

function shown(trip: Partial<Trip>, stop?: Stop) {
  const facts = createElement(TripFacts, { trip: aTrip(trip), profile: undefined, stop });
  const markup = renderToStaticMarkup(facts);
  const words = (part: string) =>
    part
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return {
    labels: [...markup.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, label = '']) => words(label)),
    stops: [...markup.matchAll(/<li [^>]*>(.*?)<\/li>/g)].map(([, row = '']) => words(row)),
    links: [
      ...markup.matchAll(/<a href="([^"]*)" target="_blank" rel="noreferrer" aria-label="([^"]*)"/g),
    ].map(([, href, name]) => `${name} ${href}`),
  };
}

test('STOP-30 the page lists the stops in the order of the road, with times and maps, and marks the own one', () => {
  const { labels, stops, links } = shown(
    { stops: [gaia, { ...gaia, id: 'gone', movedTo: 'gaia' }, ovar] },
    ovar,
  );
  expect(labels).toEqual(['Paragens', 'Data', 'Hora do Jogo', 'Preço por lugar', 'Lugares disponíveis']);
  expect(stops).toEqual(['16:00 Largo da Estação', '16:30 Gaia Mapa', '16:50 Ovar Entra aqui']);
  expect(links).toEqual(['Mapa: Gaia https://mapa.example/gaia']);
});

test('STOP-30 a trip without stops has its one meeting place and time', () => {
  const { labels, stops } = shown({});
  expect(labels.slice(0, 4)).toEqual(['De', 'Data', 'Hora do Jogo', 'Hora de Encontro']);
  expect(stops).toEqual([]);
});
