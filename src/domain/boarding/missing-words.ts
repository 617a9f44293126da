/** `faltam 47`, in seats. */
export function missingWords(seats: number): string {
  if (seats === 0) return 'não falta ninguém';
  return seats === 1 ? 'falta 1' : `faltam ${seats}`;
}
