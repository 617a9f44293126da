// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aPassenger } from '../../../../test/builders/entities.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { CallMissing } from './call-missing.tsx';
import { CallSheet, type CallSheetProps } from './call-sheet.tsx';

beforeAll(loadParts);
afterEach(cleanup);

const setBoarded = vi.fn();
const ticks = { setBoarded } as unknown as CallSheetProps['ticks'];
const missing = ['Ana', 'Bia'].map((name) => aPassenger({ id: name, name }));

test('BOARD-86 whoever comes to the last person, or ticks one, has the focus on the name', async () => {
  const sheet = (index: number, people = missing) => (
    <CallSheet
      open
      onClose={() => {}}
      people={people.map((person) => ({ ...person, isGone: false }))}
      index={index}
      onIndexChange={() => {}}
      ticks={ticks}
      canBoard
    />
  );
  const { rerender } = render(sheet(0));
  (await screen.findByRole('button', { name: 'Seguinte' })).focus();
  rerender(sheet(1));
  expect(document.activeElement?.textContent).toBe('Bia');
  screen.getByRole('button', { name: /^Embarque de Bia/ }).focus();
  rerender(sheet(1, [missing[0] as never, aPassenger({ id: 'Bia', name: 'Bia', boarded: true })]));
  expect(document.activeElement?.textContent).toBe('Bia');
});

// The next person came to the same place, and the touch boarded them.
test('BOARD-86 who is taken off the bus while they are called stays in place, marked, and nobody else is boarded', async () => {
  const [ana, bia] = missing as [Passenger, Passenger];
  const bar = (present: Passenger[]) => (
    <CallMissing words="faltam 2" passengers={present} due={present} ticks={ticks} canBoard />
  );
  const { rerender } = render(bar([ana, bia]));
  fireEvent.click(screen.getByRole('button', { name: 'faltam 2: ligar aos que faltam' }));
  await screen.findByRole('button', { name: /^Embarque de Ana/ });
  await act(async () => rerender(bar([bia])));
  expect(screen.getByText('1 de 2')).toBeTruthy();
  expect(screen.getByText('Ana')).toBeTruthy();
  expect(screen.getByText('Já não está neste autocarro.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Embarque/ })).toBeNull();
  expect(setBoarded).not.toHaveBeenCalled();
});
