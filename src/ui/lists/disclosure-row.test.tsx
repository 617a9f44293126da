// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DisclosureRow } from './disclosure-row.tsx';

afterEach(cleanup);

const trigger = () => screen.getByRole('button', { name: /Ana/ });
const isExpanded = () => trigger().getAttribute('aria-expanded');

test('what is folded is not there until the row is opened, and goes when it is closed', async () => {
  render(<DisclosureRow title="Ana">912 345 678</DisclosureRow>);
  expect(isExpanded()).toBe('false');
  expect(screen.queryByText('912 345 678')).toBeNull();
  fireEvent.click(trigger());
  expect(isExpanded()).toBe('true');
  screen.getByText('912 345 678');
  fireEvent.click(trigger());
  expect(isExpanded()).toBe('false');
  await vi.waitFor(() => expect(screen.queryByText('912 345 678')).toBeNull(), { timeout: 30_000 });
});

test('what leads and trails is pressed on its own, and stays out of the button', () => {
  const onLeading = vi.fn();
  const onTrailing = vi.fn();
  const buttons = {
    leading: <button type="button" aria-label="leads" onClick={onLeading} />,
    trailing: <button type="button" aria-label="trails" onClick={onTrailing} />,
  };
  render(
    <DisclosureRow title="Ana" {...buttons}>
      folded
    </DisclosureRow>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'leads' }));
  fireEvent.click(screen.getByRole('button', { name: 'trails' }));
  expect([onLeading, onTrailing].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(isExpanded()).toBe('false');
  expect(trigger().querySelector('button')).toBeNull();
});

test('with `open` the owner decides; a press only asks', () => {
  const onOpenChange = vi.fn();
  const row = (open: boolean) => (
    <DisclosureRow title="Ana" open={open} onOpenChange={onOpenChange}>
      folded
    </DisclosureRow>
  );
  const { rerender } = render(row(false));
  fireEvent.click(trigger());
  expect(onOpenChange.mock.calls).toEqual([[true]]);
  expect(isExpanded()).toBe('false');
  rerender(row(true));
  expect(isExpanded()).toBe('true');
});
