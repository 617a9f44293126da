/** Downloads a file that was created on the device, without a network. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the URL shortly after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
