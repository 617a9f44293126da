// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aTrip } from '../../../../../test/builders/entities.ts';
import type { TripFields } from '../../../../domain/mutators/trips/trip-fields.ts';
import type { Stop } from '../../../../domain/stops/stop.schema.ts';
import { loadParts } from '../../../../ui/late/lazy-part.tsx';
import { type TripFormValues, tripFormValues } from '../trip-form-values.ts';
import { stopsOfRows } from './stop-rows.ts';
import { StopsPart } from './stops-part.tsx';

beforeAll(loadParts);
afterEach(cleanup);

const gaia = { id: 's1', name: 'Gaia', time: '16:30' };
const espinho = { id: 's2', name: 'Espinho', time: '16:45' };
const none = 'Sem paragens, todos entram no local de encontro.';

/** The present stops of the form that is drawn. */
let read: () => Stop[];

function Form({ base, people }: { base: TripFormValues; people: number }) {
  const form = useForm<TripFormValues, unknown, TripFields>({ defaultValues: base });
  read = () => stopsOfRows(form.getValues('stops'));
  return (
    <StopsPart
      name="stops"
      control={form.control}
      saved={base.stops}
      origin="Largo da Estação"
      meetingTime="16:00"
      peopleAt={() => people}
    />
  );
}

/** Draws the part of a form over a trip with these stops. */
const draw = (stops: Stop[] = [], people = 0) =>
  render(<Form base={tripFormValues(aTrip({ stops }))} people={people} />);

const button = (name: string) => screen.getByRole('button', { name });
const stop = (place: string) => within(screen.getByRole('group', { name: place }));
const type = (place: string, label: string, value: string) =>
  fireEvent.change(stop(place).getByLabelText(label), { target: { value } });

test('STOP-20 a trip without stops says so, and a stop is added below the meeting place, with the focus in its name', () => {
  draw();
  screen.getByText(none);
  expect(screen.queryByText('1.ª paragem')).toBeNull();
  fireEvent.click(button('Adicionar paragem'));
  expect(screen.queryByText(none)).toBeNull();
  screen.getByText('O local de encontro: Largo da Estação, 16:00');
  expect(document.activeElement).toBe(stop('2.ª paragem').getByLabelText('Nome'));
  type('2.ª paragem', 'Nome', 'Gaia');
  type('2.ª paragem', 'Hora', '16:30');
  type('2.ª paragem', 'Endereço do mapa (opcional)', 'https://mapa.example/gaia');
  expect(read()).toEqual([
    { ...gaia, id: expect.stringMatching(/^[\da-f-]{36}$/), mapUrl: 'https://mapa.example/gaia' },
  ]);
});

test('STOP-20 a stop moves along the road by a button with its name, which keeps the focus, and its place is said', () => {
  draw([gaia, espinho, { ...espinho, id: 's3', name: 'Ovar' }]);
  const names = () => read().map(({ name }) => name);
  expect(screen.queryByRole('button', { name: 'Subir Gaia' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Descer Ovar' })).toBeNull();
  fireEvent.click(button('Subir Ovar'));
  expect(names()).toEqual(['Gaia', 'Ovar', 'Espinho']);
  expect(document.activeElement).toBe(button('Subir Ovar'));
  screen.getByText('Ovar é agora a 3.ª paragem.');
  fireEvent.click(button('Subir Ovar'));
  // At the head only the other direction is left.
  expect(document.activeElement).toBe(button('Descer Ovar'));
  expect(names()).toEqual(['Ovar', 'Gaia', 'Espinho']);
});

test('STOP-20 with twelve stops the sentence stands in the place of the button', () => {
  draw(Array.from({ length: 11 }, (_, i) => ({ id: `s${i}`, name: `Gaia ${i}`, time: `16:${10 + i}` })));
  fireEvent.click(button('Adicionar paragem'));
  screen.getByText('Uma viagem pode ter até 12 paragens além da primeira.');
  expect(screen.queryByRole('button', { name: 'Adicionar paragem' })).toBeNull();
});

test('STOP-21 removing asks where the people go, says how many they are, and can be taken back', async () => {
  draw([gaia, espinho], 12);
  fireEvent.click(button('Remover Espinho'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remover paragem' }));
  dialog.getByText(/12 pessoas entram aqui\./);
  const heir = dialog.getByLabelText<HTMLSelectElement>('As pessoas desta paragem passam para:');
  expect([...heir.options].map(({ text }) => text)).toEqual([
    'Largo da Estação (local de encontro)',
    'Gaia, 16:30',
  ]);
  expect(heir.value).toBe('s1');
  fireEvent.change(heir, { target: { value: 'first' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Remover' }));
  expect(read()).toEqual([gaia, { ...espinho, movedTo: 'first' }]);
  const removed = within(screen.getByRole('list', { name: 'Paragens removidas' }));
  expect(removed.getByRole('listitem').textContent).toMatch(
    /^Espinho: as pessoas passam para o local de encontro\./,
  );
  fireEvent.click(removed.getByRole('button', { name: 'Repor Espinho' }));
  expect(read()).toEqual([gaia, espinho]);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Paragens removidas' })).toBeNull());
});

test('STOP-21 a stop that was never saved goes without a question', () => {
  draw([gaia]);
  fireEvent.click(button('Adicionar paragem'));
  fireEvent.click(button('Remover 3.ª paragem'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(read()).toEqual([gaia]);
  expect(document.activeElement).toBe(button('Adicionar paragem'));
});

test('STOP-21 a stop that was removed before is not listed', () => {
  draw([gaia, { ...espinho, movedTo: 's1' }]);
  expect(screen.queryByText(/Espinho/)).toBeNull();
});
