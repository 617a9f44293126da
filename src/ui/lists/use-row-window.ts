import { type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { type ListPart, partsOf } from './row-heights.ts';
import { firstView, RowWindow } from './row-window.ts';

/** For a screen that sorts the rows while one of them stays where it is. */
export interface RowWindowHandle {
  /** Scrolls the page until this row's top is at `top` of the screen. */
  bring(key: string, top: number): void;
}

export interface RowWindowOptions {
  /** Tells the lists of a screen apart. */
  name: string;
  /** The keys of all rows, in their order. */
  keys: readonly string[];
  /** The height in pixels that a row is taken for until the first ones are measured. */
  rowHeight: number;
  /** Open rows stay drawn out of view, with what was typed in them. */
  keepsOpen?: boolean;
  handle?: RefObject<RowWindowHandle | null> | undefined;
}

/** A list of so few rows is drawn whole, wherever it is on the page. */
const shortList = 40;

/**
 * The rows of a long list that are near the screen, and gaps for all others (SHELL-39). They stand in the flow of the page,
 * which scrolls. The row with the focus stays drawn with its neighbours, so that the keyboard goes on from there; on paper
 * every row is drawn. `list` is for the parent of the rows: each of these has `data-index`, each gap `data-undrawn`.
 */
export function useRowWindow<E extends HTMLElement>({
  name,
  keys,
  rowHeight,
  keepsOpen = false,
  handle,
}: RowWindowOptions): { list: RefObject<E | null>; parts: ListPart[] } {
  const list = useRef<E>(null);
  const [view, show] = useState(() => firstView(rowHeight));
  const [rows] = useState(() => new RowWindow(name, () => list.current, rowHeight, show));
  const present = useSameKeys(keys);
  const kept = [...(keepsOpen ? rows.open() : []), ...rows.aroundFocus(present)];
  rows.heights.keys = present;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever other rows are drawn.
  useLayoutEffect(() => rows.drawn(), [rows, present, view]);
  useLayoutEffect(() => rows.watch(), [rows]);
  useImperativeHandle(handle, () => rows, [rows]);

  const isWhole = view.isWhole || present.length <= shortList;
  const range = isWhole ? { from: 0, to: present.length } : view.range;
  const places = kept.map((key) => present.indexOf(key));
  return { list, parts: partsOf(range, places, rows.heights) };
}

/** The same array while the keys are the same: nothing is measured when a row only changes its content. */
function useSameKeys(keys: readonly string[]): readonly string[] {
  const present = useRef(keys);
  const { current } = present;
  const isSame =
    current === keys ||
    (current.length === keys.length && current.every((key, index) => key === keys[index]));
  if (!isSame) present.current = keys;
  return present.current;
}
