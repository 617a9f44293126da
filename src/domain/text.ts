/** Lower case without accents, for searches that find «João» by «joao» (OPEN-86). */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/**
 * True when the texts hold every word that was typed, in any order and with others between: who says «Mendes, Rui» or
 * «Rui Mendes» at the door means «Rui Pedro Mendes».
 */
export function matchesSearch(typed: string, ...texts: (string | undefined)[]): boolean {
  const words = wordsOf(typed);
  // Lists of hundreds ask this of every row at every tick, mostly with nothing typed.
  if (words.length === 0) return true;
  const held = texts.filter((text) => text !== undefined).map(searchable);
  return words.every((word) => held.some((text) => text.includes(word)));
}

/**
 * How well the texts meet what was typed, by the word that meets worst: 0 for whole words, 1 for their beginnings, 2 for
 * what is in the middle of one. Who types «zé» means «Zé Carlos» before «Prazeres».
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

/** True of a text in which nothing can be seen: only spaces, and signs without a width, which `trim` leaves. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}]/u.test(text);
}

const collator = new Intl.Collator('pt-PT', { numeric: true, sensitivity: 'base' });

/** Portuguese order, with numbers inside names by their value: bus 2 stands before bus 10. */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}
