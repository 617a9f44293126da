/** Lower case without accents, so that `joao` finds `João` (OPEN-86). */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/**
 * True when the texts contain every typed word, in any order and with others between: `Mendes, Rui` finds
 * `Rui Pedro Mendes`.
 */
export function matchesSearch(typed: string, ...texts: (string | undefined)[]): boolean {
  const words = wordsOf(typed);
  // Called for every row at every tick, mostly with nothing typed.
  if (words.length === 0) return true;
  const held = texts.filter((text) => text !== undefined).map(searchable);
  return words.every((word) => held.some((text) => text.includes(word)));
}

/**
 * Ranks a match by its worst word: 0 for whole words, 1 for beginnings of words, 2 for matches inside a word. `zé` finds
 * `Zé Carlos` before `Prazeres`.
 */
export function searchRank(typed: string, ...texts: (string | undefined)[]): number {
  const held = texts.flatMap((text) => (text === undefined ? [] : wordsOf(text)));
  return Math.max(0, ...wordsOf(typed).map((word) => rankOf(word, held)));
}

function rankOf(word: string, held: string[]): number {
  if (held.includes(word)) return 0;
  return held.some((other) => other.startsWith(word)) ? 1 : 2;
}

function wordsOf(text: string): string[] {
  return searchable(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
}

/** True for a text with nothing visible: only spaces and zero-width characters, which `trim` leaves. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}]/u.test(text);
}

const collator = new Intl.Collator('pt-PT', { numeric: true, sensitivity: 'base' });

/** Portuguese order, with numbers inside names compared by value: bus 2 comes before bus 10. */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}
