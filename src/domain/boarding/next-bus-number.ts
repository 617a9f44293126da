/** The number after the highest one: `4` after 1, 2A and 3. Empty while no bus has a number that counts. */
export function nextBusNumber(busNumbers: readonly string[]): string {
  const counted = busNumbers.flatMap((number) => /^\d{1,9}/.exec(number.trim()) ?? []).map(Number);
  return counted.length === 0 ? '' : String(Math.max(...counted) + 1);
}
