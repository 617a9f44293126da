/** A shorter body fits into the packets of the request anyway. */
const worthPacking = 2_000;

/**
 * The text compressed with gzip, for `Content-Encoding: gzip`. Undefined when that saves nothing or the browser cannot
 * (Safari before 16.4).
 */
export async function packed(text: string): Promise<ArrayBuffer | undefined> {
  if (text.length < worthPacking || typeof CompressionStream === 'undefined') return undefined;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}
