// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LongList } from './long-list.tsx';

const rowHeight = 64;
const count = 1_000;
const people = Array.from({ length: count }, (_, index) => `Pessoa ${index + 1}`);

// There is no layout in this environment: each row is as high as it was said to be.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const list = (items: readonly string[], keep?: string) => (
  <LongList label="Pessoas" items={items} keyOf={(name) => name} rowHeight={rowHeight} keep={keep}>
    {(name) => name}
  </LongList>
);
const rows = () => screen.getAllByRole('listitem');
const places = () => rows().map((row) => Number(row.getAttribute('aria-posinset')));

test('of thousands only the rows in sight are there, and the list is as high as all of them', () => {
  render(list(people));
  expect(rows().length).toBeLessThan(50);
  expect(places()[0]).toBe(1);
  expect(screen.getByRole('list', { name: 'Pessoas' }).style.height).toBe(`${count * rowHeight}px`);
});

test('each row says its place among all', () => {
  render(list(people));
  expect(rows()[2]?.textContent).toBe('Pessoa 3');
  expect(rows()[2]?.getAttribute('aria-posinset')).toBe('3');
  expect(rows()[2]?.getAttribute('aria-setsize')).toBe(String(count));
});

test('the row to keep stays when it is out of sight, in its place, and goes with its item', () => {
  const { rerender } = render(list(people, 'Pessoa 900'));
  expect(places().at(-1)).toBe(900);
  expect(rows().at(-1)?.style.transform).toBe(`translateY(${899 * rowHeight}px)`);
  rerender(
    list(
      people.filter((name) => name !== 'Pessoa 900'),
      'Pessoa 900',
    ),
  );
  expect(screen.queryByText('Pessoa 900')).toBeNull();
});

test('a shorter list leaves no rows of the longer one', () => {
  const { rerender } = render(list(people));
  rerender(list(people.slice(5, 7)));
  expect(rows().map(({ textContent }) => textContent)).toEqual(['Pessoa 6', 'Pessoa 7']);
});
