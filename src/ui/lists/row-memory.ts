/** In sessionStorage, as the place of a screen is: survives a reload, and a new tab starts anew. */
const storeKey = 'caravana.rowHeights';

/** The heights of a list's rows: what a row is taken for, and the rows that are not of that height. */
export interface LeftHeights {
  /** What they hold for: a width and a size of letters. */
  letters: string;
  estimate: number;
  rows: Record<string, number>;
}

/** The heights with which a list was left, if they hold for these letters. */
export function recallHeights(name: string, letters: string): LeftHeights | undefined {
  const left = allLeft()[name];
  return left?.letters === letters ? left : undefined;
}

/** Keeps the heights of a list that is left, so that who comes back finds it as high as it was. */
export function rememberHeights(
  name: string,
  { letters, estimate, measured }: Omit<LeftHeights, 'rows'> & { measured: ReadonlyMap<string, number> },
): void {
  const others = [...measured].filter(([, height]) => Math.abs(height - estimate) > 0.1);
  const left = { letters, estimate, rows: Object.fromEntries(others) };
  sessionStorage.setItem(storeKey, JSON.stringify({ ...allLeft(), [name]: left }));
}

function allLeft(): Record<string, LeftHeights> {
  return JSON.parse(sessionStorage.getItem(storeKey) ?? '{}');
}
