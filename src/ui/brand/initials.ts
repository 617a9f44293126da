const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/** Initials of the first and last name: "Maria de Fátima dos Santos" gives MS. Particles and middle names are skipped. */
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
