/** `1 marcação`, `23 marcações`. */
export const tickCountWords = (count: number) => (count === 1 ? '1 marcação' : `${count} marcações`);
