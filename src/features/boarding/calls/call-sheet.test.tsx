// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aPassenger } from '../../../../test/builders/entities.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { CallSheet, type CallSheetProps } from './call-sheet.tsx';

beforeAll(loadParts);
afterEach(cleanup);

const ticks = { setBoarded: vi.fn() } as unknown as CallSheetProps['ticks'];
const missing = ['Ana', 'Bia'].map((name) => aPassenger({ id: name, name }));

test('BOARD-86 whoever comes to the last person, or ticks one, has the focus on the name', async () => {
  const sheet = (index: number, people = missing) => (
    <CallSheet
      open
      onClose={() => {}}
      people={people}
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
