// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBus, aPassenger, aPayment, aTrip } from '../../../test/builders/entities.ts';
import { signIn, signOut } from '../../../test/builders/signed-in.ts';
import type { Bus } from '../../domain/entities/bus.schema.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { busRef, publicTripRef } from '../../domain/wire/documents.ts';
import { useSessionStore } from '../../session/account/session-store.ts';
import { SeasonPage } from './season-page.tsx';

const now = '2026-03-10T12:00:00.000Z';
const competitions = [{ name: 'Liga Nacional', path: '/trip_competitions/liga.webp', archived: false }];

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(competitions));
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

/** Opens the page on a device that holds these trips, each with its buses, and has pulled everything. */
async function open(trips: [Partial<Trip>, Partial<Bus>[]][], { pulled = true, path = '/season' } = {}) {
  const rows = trips.map(([trip, buses], index) => {
    const tripId = `t${index}`;
    const placed = buses.map((bus, place) => aBus({ id: `${tripId}-${place}`, tripId, ...bus }));
    const totalSeats = placed.reduce((sum, { capacity }) => sum + capacity, 0);
    return { path: publicTripRef(tripId).path, trip: aTrip({ totalSeats, ...trip }), placed };
  });
  signIn({
    uid: 'organizer-1',
    role: 'organizer',
    now,
    held: {
      publicTrip: new Map(rows.map(({ path: at, trip }) => [at, trip])),
      bus: new Map(
        rows.flatMap(({ placed }) =>
          placed.map((bus) => [busRef('organizer-1', bus.tripId, bus.id).path, bus] as const),
        ),
      ),
    },
  });
  const { sync } = useSessionStore.getState();
  useSessionStore.setState({ sync: { ...sync, pulled, syncedAt: Date.parse(now) } });
  render(
    <MemoryRouter initialEntries={[path]}>
      <SeasonPage />
    </MemoryRouter>,
  );
  await screen.findByText('Época', { selector: 'h1' });
}

/** The rows of a table, which is there also while nobody has opened it. */
const tableOf = (title: string) =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/\u00a0/g, ' ')));

const paid = { amountDue: 2000, payments: [aPayment()] };
const done = { status: 'completed' as const };
const people = [
  aPassenger({ ...paid, boarded: true, membershipStatus: 'socio', phone: '912345678' }),
  aPassenger({ id: 'rui', name: 'Rui Costa' }),
];

test('STATS-01 STATS-05 STATS-06 STATS-07 STATS-08 STATS-09 STATS-11 each picture has a table with all its figures', async () => {
  await open([
    [{ name: 'Jornada 25', ...done }, [{ passengers: people }]],
    [{ name: 'Jornada 30', date: '2026-04-05T19:15:00.000Z' }, [{ passengers: people }]],
  ]);
  expect(screen.getByText('Dados de 10/03/2026, 12:00')).toBeDefined();
  expect(tableOf('Lugares ocupados')).toEqual([
    ['Viagem', 'Ocupados', 'Lugares', 'Ocupação'],
    ['dom., 5 abr · Jornada 30', '2', '10', '20%'],
    ['qui., 5 mar · Jornada 25', '2', '10', '20%'],
  ]);
  expect(tableOf('Embarques').slice(1)).toEqual([
    ['dom., 5 abr · Jornada 30', '1', '0', '1'],
    ['qui., 5 mar · Jornada 25', '1', '1', '0'],
  ]);
  expect(tableOf('Recebido').slice(1)).toEqual([['Dinheiro', '40,00€', '100%']]);
  expect(tableOf('Sócios e não sócios').slice(1)).toEqual([
    ['Sócios', '2', '50%'],
    ['Não sócios', '2', '50%'],
  ]);
  expect(tableOf('Quem mais viajou').slice(1)).toEqual([['Ana Silva', '2']]);
  expect(document.body.textContent).not.toContain('912345678');
});

test('STATS-10 the bars say their values in words, and differ without colour', async () => {
  await open([
    [{ name: 'Jornada 25', ...done }, [{ passengers: people }]],
    [{ name: 'Jornada 30' }, []],
  ]);
  for (const words of ['2 de 10 · 20%', '1 embarcou, 1 faltou', 'sem autocarros', 'sem passageiros']) {
    expect(screen.getAllByText(words).at(-1)).toBeDefined();
  }
  const missed = document.querySelector('rect[fill^="url(#"]')?.getAttribute('fill') ?? '';
  expect(document.getElementById(missed.slice(5, -1))?.tagName.toLowerCase()).toBe('pattern');
  // A screen reader has the table in its place.
  expect(screen.getByText('1 embarcou, 1 faltou').closest('[aria-hidden=true]')).not.toBeNull();
});

test('STATS-10 of sixty trips the latest twelve are drawn until more are wanted', async () => {
  await open(
    Array.from({ length: 60 }, (_, index) => [{ name: `Jogo ${index}`, ...done }, [{ passengers: people }]]),
  );
  expect(screen.getAllByText('2 de 10 · 20%')).toHaveLength(12);
  expect(tableOf('Lugares ocupados')).toHaveLength(61);
  const more = screen.getAllByRole('button', { name: 'Mostrar todas as viagens (60)' })[0] as HTMLElement;
  fireEvent.click(more);
  expect(screen.getAllByText('2 de 10 · 20%')).toHaveLength(60);
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar menos' }));
  expect(screen.getAllByText('2 de 10 · 20%')).toHaveLength(12);
});

test('STATS-11 the table is opened and closed by everybody', async () => {
  await open([[{ ...done }, [{ passengers: people }]]]);
  const button = screen.getByRole('button', { name: 'Ver em tabela: Embarques' });
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect([button.getAttribute('aria-expanded'), panel?.className]).toEqual(['false', 'sr-only']);
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(panel?.className).not.toContain('sr-only');
  expect(within(panel as HTMLElement).getByRole('table')).toBeDefined();
});

test('STATS-04 the season and the competition decide what counts, and stand in the address', async () => {
  const old = { date: '2024-10-05T19:15:00.000Z', ...done };
  await open([
    [{ name: 'Na liga', competitionImageUrl: '/trip_competitions/liga.webp' }, []],
    [{ name: 'Na taça', competitionImageUrl: '/trip_competitions/taca-nacional.webp' }, []],
    [{ name: 'Há dois anos', competitionImageUrl: '/trip_competitions/liga.webp', ...old }, []],
  ]);
  await screen.findByRole('option', { name: 'Liga Nacional' });
  const [season, competition] = screen.getAllByRole('combobox') as [HTMLSelectElement, HTMLSelectElement];
  const options = (field: HTMLSelectElement) => [...field.options].map(({ textContent }) => textContent);
  expect(options(season)).toEqual(['2025/2026', '2024/2025']);
  expect(options(competition)).toEqual(['Todas as competições', 'Liga Nacional', 'Taca nacional']);
  const trips = () =>
    tableOf('Lugares ocupados')
      .slice(1)
      .map(([name]) => name?.split(' · ')[1]);
  expect(trips()).toEqual(['Na liga', 'Na taça']);
  fireEvent.change(competition, { target: { value: '/trip_competitions/taca-nacional.webp' } });
  expect(trips()).toEqual(['Na taça']);
  fireEvent.change(season, { target: { value: '2024-2025' } });
  expect(trips()).toEqual(['Há dois anos']);
  expect(competition.value).toBe('');
});

test('STATS-04 opens at the season and the competition of the address', async () => {
  await open(
    [
      [{ name: 'Na liga', competitionImageUrl: '/l.webp', date: '2024-10-05T19:15:00.000Z' }, []],
      [{ name: 'Na taça', competitionImageUrl: '/t.webp', date: '2024-10-06T19:15:00.000Z' }, []],
      [{ name: 'Agora' }, []],
    ],
    { path: '/season?epoca=2024-2025&competicao=%2Ft.webp' },
  );
  expect(tableOf('Lugares ocupados').map(([name]) => name)).toEqual(['Viagem', 'dom., 6 out · Na taça']);
});

test('STATS-02 says how many cancelled trips do not count', async () => {
  const cancelled = { cancelledAt: now };
  await open([
    [{}, []],
    [cancelled, []],
    [cancelled, []],
  ]);
  expect(screen.getByText('2 viagens canceladas não contam.')).toBeDefined();
  expect(tableOf('Lugares ocupados')).toHaveLength(2);
});

test('STATS-02 a season of which every trip was called off has nothing to show', async () => {
  await open([[{ cancelledAt: now }, []]]);
  expect(screen.getByText('1 viagem cancelada não conta.')).toBeDefined();
  expect(screen.getByText('Não há viagens para mostrar nesta época.')).toBeDefined();
});

test('STATS-03 says of how many trips buses are missing on this device, and while they come, that', async () => {
  await open([[{ totalSeats: 50 }, [{ capacity: 10 }]]]);
  expect(screen.getByText(/^Faltam neste dispositivo autocarros de 1 viagem:/)).toBeDefined();
  cleanup();
  await open([[{ totalSeats: 50 }, [{ capacity: 10 }]]], { pulled: false });
  expect(screen.getByText('Ainda estão a chegar os autocarros de 1 viagem.')).toBeDefined();
});

test('STATS-01 an empty season has a kind word, and one that loads says so', async () => {
  await open([]);
  expect(screen.getByText('A época ainda está por começar.')).toBeDefined();
  cleanup();
  await open([], { pulled: false });
  expect(screen.getByText('A carregar a época…')).toBeDefined();
});
