// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type StopHeadProps, StopListHead, StopTableHead } from './stop-heads.tsx';

afterEach(cleanup);

const onFold = vi.fn();
const head: StopHeadProps = {
  stop: { id: 'gaia', name: 'Gaia', time: '16:30' },
  seats: 14,
  aboard: 12,
  standing: 'ahead',
  isOpen: true,
  index: 3,
  count: 300,
  countWord: 'a bordo',
  onFold,
};

test('STOP-40 a head is a heading with a button that folds the group, and has its place among all lines', () => {
  render(<StopListHead {...head} />);
  screen.getByRole('heading', { name: 'Gaia 16:30 12/14 a bordo', level: 2 });
  const button = screen.getByRole('button', { name: 'Gaia 16:30 12/14 a bordo', expanded: true });
  button.click();
  expect(onFold).toHaveBeenCalledExactlyOnceWith('gaia', false);
  const item = screen.getByRole('listitem');
  expect([item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')]).toEqual(['4', '300']);
});

test('STOP-41 the present stop says so, and a passed one says how many are missing', () => {
  const { rerender } = render(<StopListHead {...head} standing="present" />);
  screen.getByRole('button', { name: 'Paragem atual Gaia 16:30 12/14 a bordo' });
  rerender(<StopListHead {...head} standing="passed" isOpen={false} />);
  screen.getByRole('button', { name: 'Gaia 16:30 12/14 a bordo faltam 2', expanded: false });
  rerender(<StopListHead {...head} standing="passed" aboard={14} />);
  screen.getByRole('button', { name: 'Gaia 16:30 14/14 a bordo' });
});

test('STOP-40 in the table a head is the heading of a group of rows', () => {
  render(
    <table>
      <tbody>
        <StopTableHead {...head} />
      </tbody>
    </table>,
  );
  const row = screen.getByRole('row');
  expect(row.getAttribute('aria-rowindex')).toBe('5');
  expect(row.querySelector('th')?.getAttribute('scope')).toBe('rowgroup');
  screen.getByRole('button', { name: 'Gaia 16:30 12/14 a bordo' });
});
