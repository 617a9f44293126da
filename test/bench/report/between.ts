/** Replaces what stands between two marks of a text, and keeps the marks and everything around them. */
export function between(text: string, begin: string, end: string, made: string): string {
  const [before, rest, ...more] = text.split(begin);
  const [, after, ...others] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined || more.length > 0 || others.length > 0) {
    throw new Error(`The text does not contain ${begin} and ${end} once each.`);
  }
  return [before, begin, `\n${made}\n`, end, after].join('');
}
