// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aBus, aPassenger } from '../../../../test/builders/entities.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { entriesOfGroup } from '../../../domain/groups/party.ts';
import { MovePassengerDialog } from './move-passenger-dialog.tsx';

const mutate = vi.fn();
const said = vi.fn();

vi.mock(import('../../../session/account/use-session.ts'), async (original) => ({
  ...(await original()),
  useMutate: () => mutate,
}));
vi.mock(import('../../../session/messages/use-offer-undo.ts'), async (original) => ({
  ...(await original()),
  useOfferUndo: () => (done: string) => said(done),
}));

// Not every part: those of other features would keep this file's mocks.
beforeAll(async () => {
  await import('../../../ui/dialogs/dialog-popup.tsx');
});
beforeEach(() => {
  mutate.mockReset().mockResolvedValue({ ok: true, tapId: '1' });
  said.mockReset();
});
afterEach(cleanup);

/** A dialog comes with its chunk, which waits for a core while other tests run. */
const patient = { timeout: 30_000 };

const party = ['Tomás', 'Eva', 'Rui'].map((name) => ({ id: name, name, isMinor: false, phone: '' }));
const family = entriesOfGroup(aPassenger(), party);
const alone = aPassenger({ id: 'ze', name: 'Zé' });

const open = async (passenger: Passenger, people: Passenger[] = [...family, alone]) => {
  const rows = [
    aBus({ passengers: people }),
    aBus({ id: 'b2', busNumber: '2', capacity: 3 }),
    aBus({ id: 'b3', busNumber: '3' }),
  ].map((bus) => ({ id: bus.id, path: bus.id, bus }));
  const moving = { passenger, busId: 'b1' };
  const dialog = { tripId: 't1', buses: rows, moving, onClose: () => undefined, afterwards: () => null };
  await act(async () => render(<MovePassengerDialog {...dialog} />));
  await screen.findByRole('dialog', { name: 'Mudar de autocarro' }, patient);
};
const bus = () => screen.getByLabelText<HTMLSelectElement>('Novo autocarro');
const disabled = () => [...bus().options].filter((option) => option.disabled).map(({ text }) => text);
const choose = (label: string) => fireEvent.click(screen.getByLabelText(label));
const move = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Mudar' })));

test('GROUP-45 of a group it asks, and moves all: a bus without room for them cannot be chosen', async () => {
  await open(family[1]!);
  expect(screen.getByLabelText<HTMLInputElement>('Mudar o grupo (4)').checked).toBe(true);
  expect(disabled()).toEqual(['Autocarro 2 · só 3 lugares livres']);
  expect(bus().value).toBe('b3');
  await move();
  expect(mutate.mock.calls).toEqual([
    [
      'movePassenger',
      { tripId: 't1', busId: 'b1', passengerId: family[1]!.id, toBusId: 'b3', wholeGroup: true },
    ],
  ]);
  expect(said.mock.calls).toEqual([['Grupo mudado para o autocarro 3.']]);
});

test('GROUP-45 or one person alone', async () => {
  await open(family[0]!);
  choose('Só esta pessoa');
  expect(disabled()).toEqual([]);
  fireEvent.change(bus(), { target: { value: 'b2' } });
  await move();
  expect(mutate.mock.calls).toEqual([
    ['movePassenger', { tripId: 't1', busId: 'b1', passengerId: 'ana', toBusId: 'b2' }],
  ]);
});

test('GROUP-45 says who of the group is aboard', async () => {
  await open(
    family[0]!,
    family.map((entry, index) => ({ ...entry, boarded: index < 3 })),
  );
  screen.getByText(/^Já a bordo: Ana Silva, Tomás e Eva\./);
  choose('Só esta pessoa');
  expect(screen.queryByText(/^Já a bordo:/)).toBeNull();
});

test.each([
  ['who travels alone', alone, [...family, alone]],
  ['the last of a group on this bus', family[2]!, [family[2]!]],
])('GROUP-45 of %s it asks nothing', async (_who, passenger, people) => {
  await open(passenger, people);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('GROUP-45 a swap is of one person', async () => {
  await open(family[0]!);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Trocar com alguém' })));
  expect(screen.queryByRole('radio')).toBeNull();
});
