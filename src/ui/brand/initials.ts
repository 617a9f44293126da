const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/** First and last name's letters; «Maria de Fátima dos Santos» is MS: particles and middle names do not count. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !particles.has(word.toLowerCase()));
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (
    [first, last]
      .map((word) => Array.from(word ?? '')[0] ?? '')
      .join('')
      .toLocaleUpperCase('pt-PT') || '?'
  );
}
