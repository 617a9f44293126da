import { flushSync } from 'react-dom';
import { whenIdle } from '../../lib/when-idle.ts';
import { isOnPaper, watchPaper } from '../layout/on-paper.ts';
import { type RowHeights, type RowRange, roomOf, rowsBetween } from './row-heights.ts';
import { recallHeights, rememberHeights } from './row-memory.ts';

/** What a long list draws. */
export interface RowView {
  range: RowRange;
  /** True on paper, where every row is drawn. */
  isWhole: boolean;
  /** What a row is taken for until it is measured. */
  estimate: number;
}

/**
 * How far beyond the screen rows are drawn, in screens: ahead, where the list moves (at rest below), and behind. The browser
 * rolls a page without asking it, and rows that come late show as an empty place: so the faster the list moves, the further
 * ahead they are drawn, by what goes past in `leadTime` milliseconds. More are drawn once less than this share is left.
 */
const ahead = 1.2;
const behind = 0.5;
const leadTime = 300;
const longestLead = 3;
const leastShare = 0.45;

/** In pixels a millisecond. What is faster is no movement but a jump, to a row or to the end. */
const fastest = 20;

/** Milliseconds for which the first frame may stand alone: until the page is idle, a press or a roll comes first. */
const longestRest = 500;

const holding = '[aria-expanded="true"], [data-holds]';

/** Before the list is on the page nothing is drawn. Its first layout decides. */
export const firstView = (rowHeight: number): RowView => ({
  range: { from: 0, to: 0 },
  isWhole: isOnPaper(),
  estimate: rowHeight,
});

/** Follows the page, and says through `show` which rows of the list `name` are near the screen. */
export class RowWindow {
  readonly heights: RowHeights & { measured: Map<string, number> };
  readonly #screenName: string;
  readonly #list: () => HTMLElement | null;
  readonly #show: (view: RowView) => void;
  #view: RowView;
  /** What the measured heights hold for: a width and a size of letters. */
  #measuredFor = '';
  #held: { key: string; top: number } | undefined;
  #lastFocus: string | undefined;
  /** Where the list's top was last seen, and when: at no time while it rests, so that a jump is no slow movement. */
  #seen = { top: 0, at: Infinity };
  /** In pixels a millisecond, below zero towards the list's beginning. */
  #speed = 0;
  /** Only the rows on the screen are drawn until the page has been idle. */
  #isFirstFrame = true;

  /** `rowHeight` is what a row is taken for until the first ones are measured, in pixels. */
  constructor(
    name: string,
    list: () => HTMLElement | null,
    rowHeight: number,
    show: (view: RowView) => void,
  ) {
    this.#screenName = `${window.location.pathname} ${name}`;
    this.#list = list;
    this.#show = show;
    this.#view = firstView(rowHeight);
    this.heights = { keys: [], measured: new Map(), estimate: rowHeight };
  }

  /** The row that has the focus and its neighbours among `keys`, for Tab and Shift+Tab. */
  aroundFocus(keys: readonly string[]): string[] {
    const hasFocus = this.#list()?.contains(document.activeElement);
    const place = hasFocus ? keys.indexOf(this.#lastFocus ?? '') : -1;
    return place < 0 ? [] : keys.slice(Math.max(0, place - 1), place + 2);
  }

  /** The rows that are drawn and open, or hold a choice that is not kept elsewhere. */
  open(): string[] {
    const openRows = this.#elements().filter((row) => row.querySelector(holding));
    return openRows.flatMap((row) => this.#keyOf(row) ?? []);
  }

  /** Call before paint whenever other rows are drawn. */
  drawn(): void {
    const isOther = this.#measure(true);
    this.#settle();
    this.#draw(this.#look(isOther));
  }

  /** Scrolls the page until this row's top is at `top` of the screen. */
  bring(key: string, top: number): void {
    const index = this.heights.keys.indexOf(key);
    if (index < 0 || !this.#list()) return;
    window.scrollBy({ top: this.#placeOf(index) - top, behavior: 'instant' });
    this.#held = { key, top };
    const next = this.#look();
    if (next) this.#draw(next);
    else this.#settle();
  }

  /** Begins to follow the page, once the list is on it. Gives the function that ends this. */
  watch(): () => void {
    const box = this.#list();
    const ending = new AbortController();
    const { signal } = ending;
    const sizes = new ResizeObserver(() => this.#drawMissing(this.#measure()));
    if (box) sizes.observe(box);
    box?.addEventListener('focusin', (event) => this.#noteFocus(event), { signal });
    window.addEventListener('pagehide', () => this.#remember(), { signal });
    window.addEventListener('scroll', () => this.#follow(), { signal });
    // Browsers without this event keep the rows that are far away until the next movement.
    window.addEventListener('scrollend', () => this.#rest(), { signal });
    window.addEventListener('resize', () => this.#drawMissing(), { signal });
    watchPaper((isWhole) => this.#draw({ ...this.#view, isWhole }), signal);
    // Not before the first layout, in which a screen that is returned to scrolls to its place: rows that were drawn at the
    // list's beginning meanwhile would move those of that place.
    requestAnimationFrame(() => void whenIdle(longestRest).then(() => this.#endFirstFrame()));
    return () => {
      ending.abort();
      sizes.disconnect();
      this.#remember();
    };
  }

  /** Of the first row, below the list's border. */
  #top(): number {
    const box = this.#list();
    return box ? box.getBoundingClientRect().top + box.clientTop : 0;
  }

  /** The top of a row on the screen, drawn or not. */
  #placeOf(index: number): number {
    return this.#top() + roomOf({ from: 0, to: index }, this.heights);
  }

  #elements(): HTMLElement[] {
    return [...(this.#list()?.children ?? [])] as HTMLElement[];
  }

  #keyOf({ dataset }: HTMLElement): string | undefined {
    return this.heights.keys[Number(dataset.index)];
  }

  /** Notes the heights of the drawn rows, or of new ones. Returns whether a row is taken for another height from now on. */
  #measure(isNew?: boolean): boolean {
    const box = this.#list();
    if (!box || this.#view.isWhole) return false;
    const letters = `${box.clientWidth} ${getComputedStyle(document.documentElement).fontSize}`;
    if (letters !== this.#measuredFor) this.#recall(letters);
    const { heights } = this;
    const found = this.#drawnHeights(box, isNew ? heights.measured : undefined);
    for (const [key, height] of found) heights.measured.set(key, height);
    if (this.#measuredFor !== letters && found.size > 0) {
      this.#measuredFor = letters;
      heights.estimate = [...found.values()].reduce((sum, height) => sum + height, 0) / found.size;
    }
    return heights.estimate !== this.#view.estimate;
  }

  /** The heights of the drawn rows, but of those that are `known`. */
  #drawnHeights(box: HTMLElement, known?: ReadonlyMap<string, number>): Map<string, number> {
    const drawn = this.#elements();
    const topOf = (place: number) => {
      const element = drawn[place];
      return element ? element.getBoundingClientRect().top : box.getBoundingClientRect().bottom;
    };
    const found = new Map<string, number>();
    for (const [place, element] of drawn.entries()) {
      const key = this.#keyOf(element);
      if (key === undefined || known?.has(key)) continue;
      const height = topOf(place + 1) - topOf(place);
      // The details of a table's row are an element of their own.
      if (height > 0) found.set(key, (found.get(key) ?? 0) + height);
    }
    return found;
  }

  /** Who comes back finds the list as high as it was left, and so the same rows at the same place of the page. */
  #recall(letters: string): void {
    const left = recallHeights(this.#screenName, letters);
    this.heights.measured = new Map(left && Object.entries(left.rows));
    this.#measuredFor = left ? letters : '';
    if (left) this.heights.estimate = left.estimate;
  }

  #remember(): void {
    rememberHeights(this.#screenName, { letters: this.#measuredFor, ...this.heights });
  }

  /** What should be drawn now; undefined when enough is. */
  #look(isForced?: boolean): RowView | undefined {
    if (!this.#list() || this.#view.isWhole) return undefined;
    const needed = this.#near(leastShare);
    const { from, to } = this.#view.range;
    const isEnough = needed.from >= from && needed.to <= Math.min(to, this.heights.keys.length);
    if (isEnough && !isForced) return undefined;
    return {
      ...this.#view,
      range: this.#near(1),
      estimate: this.heights.estimate,
    };
  }

  /** The rows on the screen, and this share of those that are drawn around it. */
  #near(share: number): RowRange {
    const top = this.#top();
    const screen = window.innerHeight;
    const reach = this.#isFirstFrame ? 0 : share * screen;
    const there = ahead * reach + share * Math.min(Math.abs(this.#speed) * leadTime, longestLead * screen);
    const here = behind * reach;
    const [above, below] = this.#speed < 0 ? [there, here] : [here, there];
    return rowsBetween(-top - above, screen - top + below, this.heights);
  }

  #draw(next: RowView | undefined): void {
    if (!next) return;
    this.#view = next;
    this.#show(next);
  }

  /**
   * Rows that are drawn above the screen may be higher or lower than the gap before: the first row in view stays. After a jump
   * into a gap that is the row which would be there.
   */
  #hold(): void {
    for (const row of this.#elements()) {
      const key = this.#keyOf(row);
      const { top, bottom } = row.getBoundingClientRect();
      if (key !== undefined && bottom > 0 && top < window.innerHeight) {
        this.#held = { key, top };
        return;
      }
    }
    const { from } = rowsBetween(-this.#top(), 1 - this.#top(), this.heights);
    const key = this.heights.keys[from];
    this.#held = key === undefined ? undefined : { key, top: this.#placeOf(from) };
  }

  #settle(): void {
    const wanted = this.#held;
    this.#held = undefined;
    const row = wanted && this.#elements().find((each) => this.#keyOf(each) === wanted.key);
    const moved = row ? row.getBoundingClientRect().top - wanted.top : 0;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  #follow(): void {
    const top = this.#top();
    const at = performance.now();
    const speed = (this.#seen.top - top) / (at - this.#seen.at);
    this.#seen = { top, at };
    this.#speed = Math.abs(speed) < fastest ? speed : 0;
    this.#drawMissing();
  }

  #endFirstFrame(): void {
    this.#isFirstFrame = false;
    this.#drawMissing();
  }

  #rest(): void {
    this.#speed = 0;
    this.#seen.at = Infinity;
    this.#drawMissing(true);
  }

  #drawMissing(isForced?: boolean): void {
    const next = this.#look(isForced);
    if (!next) return;
    this.#hold();
    flushSync(() => this.#draw(next));
  }

  #noteFocus({ target }: FocusEvent): void {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    this.#lastFocus = row ? this.#keyOf(row) : undefined;
    // The next key may come before the page has scrolled to this row: the keyboard would leave the list at its gap.
    const neighbours = [row?.previousElementSibling, row?.nextElementSibling];
    const isAtGap = neighbours.some((next) => next?.matches('[data-undrawn]'));
    // After React's own work, which may be what moved the focus.
    if (isAtGap) queueMicrotask(() => flushSync(() => this.#draw({ ...this.#view })));
  }
}
