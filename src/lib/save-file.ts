/** Gives a file to the person, made here: no network, no server. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
