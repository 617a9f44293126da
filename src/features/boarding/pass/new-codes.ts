/** Milliseconds without a code until it counts anew: a camera tells what it sees with every frame. */
const absence = 1_500;

/**
 * True for a code that has just come before the camera: one that stays, or trembles out of the picture for a moment, is one
 * reading, and another one in between makes it new (PASS-26). `at` is any clock's milliseconds.
 */
export function newCodes(): (text: string, at: number) => boolean {
  let last: { text: string; at: number } | undefined;
  return (text, at) => {
    const isNew = last?.text !== text || at - last.at > absence;
    last = { text, at };
    return isNew;
  };
}
