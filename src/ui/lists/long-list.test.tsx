// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { withoutLayout } from '../../../test/builders/without-layout.ts';
import { LongList } from './long-list.tsx';
import { rowAddress } from './use-openable-rows.ts';

const rowHeight = 64;
const count = 1_000;
const people = Array.from({ length: count }, (_, index) => `Pessoa ${index + 1}`);
let higher: (place: number) => boolean = () => false;
const page = withoutLayout(({ dataset }) => (higher(Number(dataset.index) + 1) ? 2 * rowHeight : rowHeight));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  higher = () => false;
});

const list = (items: readonly string[]) => (
  <LongList label="Pessoas" items={items} keyOf={(name) => name} rowHeight={rowHeight}>
    {(name) => (
      <button type="button" aria-expanded={name === 'Pessoa 4'}>
        {name}
      </button>
    )}
  </LongList>
);
const rows = () => screen.getAllByRole('listitem');
const places = () => rows().map((row) => Number(row.getAttribute('aria-posinset')));
const gaps = () =>
  [...document.querySelectorAll<HTMLElement>('[data-undrawn]')].map(({ style }) =>
    Number.parseFloat(style.height),
  );
const height = () => rows().length * rowHeight + gaps().reduce((sum, gap) => sum + gap, 0);

test('SHELL-39 of thousands only the rows near the screen are there, and the list is as high as all of them', () => {
  render(list(people));
  expect(rows().length).toBeLessThan(50);
  expect(places()[0]).toBe(1);
  expect(height()).toBe(count * rowHeight);
  page.scrollTo(500 * rowHeight);
  expect(rows().length).toBeLessThan(60);
  expect(places()).toContain(501);
  expect(places()).not.toContain(1);
  expect(height()).toBe(count * rowHeight);
});

test('SHELL-39 the first frame draws only the rows on the screen, and the next ones those around it', async () => {
  render(list(people));
  const onScreen = Math.ceil(window.innerHeight / rowHeight);
  expect(rows().length).toBe(onScreen);
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(onScreen + 5));
  expect(height()).toBe(count * rowHeight);
});

// A reload left the list a row lower: rows at its beginning were drawn, and measured, before the page scrolled to its place.
test('SHELL-39 SHELL-36 the first frame lasts until the page has had its layout, in which it scrolls to its place', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  vi.stubGlobal('requestIdleCallback', (call: IdleRequestCallback) => setTimeout(call));
  render(list(people));
  const onScreen = rows().length;
  await new Promise((later) => setTimeout(later, 20));
  expect(rows().length).toBe(onScreen);
  for (const frame of frames) frame(0);
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(onScreen + 5));
  vi.unstubAllGlobals();
});

test('SHELL-39 SHELL-36 after a jump, a row is where the gap had it, though rows above it turn out higher', async () => {
  higher = (place) => place > 100 && place % 3 === 0;
  render(list(people));
  await vi.waitFor(() => expect(places()).toContain(15));
  page.scrollTo(500 * rowHeight);
  const first = rows().find((row) => row.getAttribute('aria-posinset') === '501');
  expect(places()[1]).toBeLessThan(501);
  expect(first?.getBoundingClientRect().top).toBe(0);
});

/** How many rows are drawn above and below the screen. */
function reach() {
  // The open row stays, wherever the list is.
  const drawn = places().filter((place) => place > 4);
  const first = Math.floor(page.scrolled / rowHeight) + 1;
  const last = Math.ceil((page.scrolled + window.innerHeight) / rowHeight);
  return { above: first - (drawn[0] ?? 0), below: (drawn.at(-1) ?? 0) - last };
}

let now = 0;
/** Rolls the page by so many points in each frame. Gives the least and the most rows that were drawn above and below the screen. */
function roll(step: number, frames = 10) {
  now = Math.max(now, performance.now());
  const clock = vi.spyOn(performance, 'now');
  const found: ReturnType<typeof reach>[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    now += 1_000 / 60;
    clock.mockReturnValue(now);
    page.scrollTo(page.scrolled + step);
    found.push(reach());
  }
  clock.mockRestore();
  const above = found.map((each) => each.above);
  const below = found.map((each) => each.below);
  return {
    least: { above: Math.min(...above), below: Math.min(...below) },
    most: { above: Math.max(...above), below: Math.max(...below) },
  };
}

test('SHELL-39 the faster a list rolls, the further ahead it is drawn, where it goes, and at rest what is near', async () => {
  render(list(people));
  await vi.waitFor(() =>
    expect(rows().length).toBeGreaterThan(Math.ceil(window.innerHeight / rowHeight) + 5),
  );
  page.scrollTo(500 * rowHeight);
  fireEvent(window, new Event('scrollend'));
  const slow = roll(8);
  const fast = roll(80);
  // 80 points a frame are 720 in the time that a slow phone may need for a draw.
  expect(fast.most.below).toBeGreaterThan(slow.most.below);
  expect(fast.least.below * rowHeight).toBeGreaterThan(720);
  expect(fast.most.below).toBeGreaterThan(fast.most.above);
  expect(roll(-80).most.above * rowHeight).toBeGreaterThan(720);
  roll(160);
  const most = rows().length;
  fireEvent(window, new Event('scrollend'));
  expect(rows().length).toBeLessThan(most);
  expect(rows().length).toBeLessThan(50);
  expect(height()).toBe(count * rowHeight);
});

test('SHELL-39 a jump to another place draws no more than that place needs, also after a rest', () => {
  render(list(people));
  roll(8);
  roll(400 * rowHeight, 1);
  expect(places()).toContain(402);
  expect(rows().length).toBeLessThan(50);
  const needed = rows().length;
  fireEvent(window, new Event('scrollend'));
  now += 5_000;
  roll(400 * rowHeight, 1);
  expect(places()).toContain(802);
  expect(rows().length).toBeLessThanOrEqual(needed);
});

test('SHELL-39 while the page rolls, a row that stays is not drawn again', async () => {
  const drawn: number[] = [];
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  render(
    <LongList label="Números" items={numbers} keyOf={String} rowHeight={rowHeight}>
      {(number) => drawn.push(number) && String(number)}
    </LongList>,
  );
  await vi.waitFor(() =>
    expect(rows().length).toBeGreaterThan(Math.ceil(window.innerHeight / rowHeight) + 5),
  );
  roll(8, 100);
  expect(rows().length).toBeLessThan(drawn.length);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('BOOK-29 SHELL-39 when the row that has the focus goes, the next one has it, or the one before, and nobody who is elsewhere', () => {
  const { rerender } = render(list(['Ana', 'Bento', 'Carla']));
  screen.getByRole('button', { name: 'Bento' }).focus();
  rerender(list(['Ana', 'Carla']));
  expect(document.activeElement?.textContent).toBe('Carla');
  rerender(list(['Ana']));
  expect(document.activeElement?.textContent).toBe('Ana');
  screen.getByRole('button', { name: 'Ana' }).blur();
  document.body.insertAdjacentHTML('beforeend', '<input>');
  document.querySelector('input')?.focus();
  rerender(list(['Dina']));
  expect(document.activeElement?.tagName).toBe('INPUT');
  document.querySelector('input')?.remove();
});

test('BOOK-62 the row that the address names is drawn, opened and focused once', () => {
  window.history.replaceState(null, '', rowAddress('/', 'Pessoa 900'));
  vi.spyOn(window, 'scrollBy').mockImplementation((by) => {
    page.scrolled += (by as ScrollToOptions).top ?? 0;
  });
  const opened: string[] = [];
  const rowsOf = (items: readonly string[]) => (
    <LongList label="Pessoas" items={items} keyOf={(name) => name} rowHeight={rowHeight}>
      {(name) => (
        <button type="button" aria-expanded={opened.includes(name)} onClick={() => opened.push(name)}>
          {name}
        </button>
      )}
    </LongList>
  );
  const { rerender } = render(rowsOf(people.slice(0, 10)));
  expect(opened).toEqual([]);
  rerender(rowsOf(people));
  expect(opened).toEqual(['Pessoa 900']);
  expect(document.activeElement?.textContent).toBe('Pessoa 900');
  expect(window.location.hash).toBe('');
  rerender(rowsOf(people.slice(1)));
  expect(opened).toEqual(['Pessoa 900']);
});

test('SHELL-39 each row says its place among all', () => {
  render(list(people));
  expect(rows()[2]?.textContent).toBe('Pessoa 3');
  expect(rows()[2]?.getAttribute('aria-posinset')).toBe('3');
  expect(rows()[2]?.getAttribute('aria-setsize')).toBe(String(count));
});

test('SHELL-39 the row with the focus stays out of sight, with its neighbours for the keyboard', () => {
  render(list(people));
  const third = screen.getByRole('button', { name: 'Pessoa 3' });
  third.focus();
  page.scrollTo(500 * rowHeight);
  expect(document.activeElement).toBe(third);
  expect(places().slice(0, 4)).toEqual([2, 3, 4, expect.any(Number)]);
  expect(places()[3]).toBeGreaterThan(400);
});

test('SHELL-39 the keyboard does not leave the list at a gap, also before the page has scrolled', async () => {
  render(list(people));
  for (let place = 1; place <= 100; place += 1) {
    const name = screen.getByRole('button', { name: `Pessoa ${place}` });
    await act(async () => name.focus());
  }
  const back = screen.getByRole('button', { name: 'Pessoa 101' });
  await act(async () => back.focus());
  page.scrollTo(500 * rowHeight);
  for (let place = 101; place > 70; place -= 1) {
    await act(async () => screen.getByRole('button', { name: `Pessoa ${place}` }).focus());
  }
});

test('SHELL-39 an open row stays in its place, and goes with its item', () => {
  const { rerender } = render(list(people));
  page.scrollTo(500 * rowHeight);
  expect(places()[0]).toBe(4);
  expect(gaps()[0]).toBe(3 * rowHeight);
  rerender(list(people.slice(1)));
  expect(places()[0]).toBe(3);
  rerender(list(people.filter((name) => name !== 'Pessoa 4')));
  expect(screen.queryByText('Pessoa 4')).toBeNull();
});

test('SHELL-39 a short list is drawn whole, also far below the screen', () => {
  page.scrolled = -100_000;
  render(list(people.slice(0, 40)));
  expect(rows().length).toBe(40);
  cleanup();
  render(list(people));
  expect(screen.queryByText('Pessoa 1')).toBeNull();
});

test('SHELL-39 a shorter list leaves no rows of the longer one', () => {
  const { rerender } = render(list(people));
  rerender(list(people.slice(5, 7)));
  expect(rows().map(({ textContent }) => textContent)).toEqual(['Pessoa 6', 'Pessoa 7']);
});

test('SHELL-39 STOP-44 a list that takes the place of another while the browser asks for paper is whole', () => {
  const { rerender } = render(<div key="list">{list(people)}</div>);
  fireEvent(window, new Event('beforeprint'));
  rerender(<div key="table">{list(people)}</div>);
  expect(rows().length).toBe(count);
  fireEvent(window, new Event('afterprint'));
  expect(rows().length).toBeLessThan(50);
});

test('SHELL-39 on paper every row is there', () => {
  render(list(people));
  fireEvent(window, new Event('beforeprint'));
  expect(rows().length).toBe(count);
  fireEvent(window, new Event('afterprint'));
  expect(rows().length).toBeLessThan(50);
});
