/** How the probe finds the rows of a list. Of a long list, only those near the screen may be in the page. */

declare const probeSettings: { selector: string; namePattern: string; rows: number };
declare global {
  interface Window {
    /** The number of rows of the list that this page will show, when not the full bus. */
    expectedRows?: number;
  }
}

export const { selector } = probeSettings;
const namePattern = new RegExp(probeSettings.namePattern);
/** A row is free to be tapped when it lies clear of the bars at both ends of the screen. */
const barHeight = 160;

export const expectedRows = () => window.expectedRows ?? probeSettings.rows;

export const toggles = () => [...document.querySelectorAll<HTMLButtonElement>(selector)];

export const rowOf = (toggle: Element) => toggle.closest('li') as HTMLLIElement;

const nameOf = (toggle: Element) => namePattern.exec(rowOf(toggle).textContent ?? '')?.[0] ?? '';

/** How many rows the list says that it has: by `aria-setsize`, otherwise by the rows in the page. */
export function claimedRows(shown: readonly HTMLElement[]): number {
  const size = shown[0] && rowOf(shown[0]).getAttribute('aria-setsize');
  return size ? Number(size) : shown.length;
}

/** Whether the last row of the whole list is in the page, on the screen, and its button enabled. */
export function isLastRowUsable(shown: readonly HTMLButtonElement[]): boolean {
  const last = shown.at(-1);
  if (!last || last.disabled) return false;
  const row = rowOf(last);
  const place = row.getAttribute('aria-posinset') ?? String(shown.length);
  const { top, bottom } = row.getBoundingClientRect();
  return Number(place) === expectedRows() && top < innerHeight && bottom > 0;
}

const isFree = (toggle: HTMLButtonElement) =>
  toggle.getAttribute('aria-pressed') === 'false' && !toggle.disabled;

/** The place on the screen of a button that is not pressed. Scrolls on to one if necessary. */
export async function nextFreeToggle(): Promise<{ x: number; y: number }> {
  const scrollOn = walk();
  do {
    for (const toggle of toggles().filter(isFree)) {
      const { left, right, top, bottom } = toggle.getBoundingClientRect();
      if (top < barHeight || bottom > innerHeight - barHeight) continue;
      const point = { x: (left + right) / 2, y: (top + bottom) / 2 };
      if (document.elementFromPoint(point.x, point.y)?.closest(selector) === toggle) return point;
    }
  } while (await scrollOn(innerHeight / 4));
  throw new Error('No button is free to be tapped.');
}

/** Presses this many buttons that are not pressed, some milliseconds apart. */
export async function pressMany(count: number): Promise<void> {
  const pressed = new Set<string>();
  const scrollOn = walk();
  do {
    // The button may show its new state later, so the names say which ones have been pressed.
    for (const toggle of toggles().filter(isFree)) {
      if (pressed.size === count || pressed.has(nameOf(toggle))) continue;
      pressed.add(nameOf(toggle));
      toggle.click();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } while (pressed.size < count && (await scrollOn(innerHeight / 2)));
  if (pressed.size < count) throw new Error(`Only ${pressed.size} of ${count} buttons could be pressed.`);
}

const nextFrame = () => new Promise<number>(requestAnimationFrame);

/** A way through the page: from here to its end, and once more from its top. False where it ends. */
function walk(): (by: number) => Promise<boolean> {
  let isSecond = scrollY === 0;
  return async (by) => {
    const before = scrollY;
    await scrollAndDraw(before + by);
    if (scrollY > before) return true;
    if (isSecond) return false;
    isSecond = true;
    await scrollAndDraw(0);
    return true;
  };
}

/** Scrolls, and waits until a list has drawn its next rows. */
export async function scrollAndDraw(top: number): Promise<void> {
  scrollTo({ top, behavior: 'instant' });
  await nextFrame();
  await nextFrame();
}
