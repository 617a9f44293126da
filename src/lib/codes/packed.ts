/** The first byte says how the rest is packed. */
const plain = 0;
const deflated = 1;

/** More than anything that is packed here: what is read may come from anybody. */
const mostBytes = 4_000_000;

/** Text in as few bytes as this browser can. */
export async function pack(text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const packed = await through(bytes, () => new CompressionStream('deflate-raw'));
  return packed && packed.length < bytes.length ? marked(deflated, packed) : marked(plain, bytes);
}

/** The text in such bytes; undefined when they are none, or this browser cannot unpack them. */
export async function unpack(packed: Uint8Array): Promise<string | undefined> {
  const [mark, bytes] = [packed[0], packed.slice(1)];
  if (mark === plain) return decoded(bytes);
  const whole =
    mark === deflated ? await through(bytes, () => new DecompressionStream('deflate-raw')) : undefined;
  return whole && decoded(whole);
}

function marked(mark: number, bytes: Uint8Array): Uint8Array {
  const all = new Uint8Array(1 + bytes.length);
  all[0] = mark;
  all.set(bytes, 1);
  return all;
}

/** What a stream makes of these bytes; undefined when it cannot, or makes too many. */
async function through(
  bytes: Uint8Array,
  open: () => ReadableWritablePair<Uint8Array, BufferSource>,
): Promise<Uint8Array | undefined> {
  try {
    const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(open()).getReader();
    const parts: Uint8Array[] = [];
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
      parts.push(value);
      length += value.length;
      if (length > mostBytes) {
        await reader.cancel();
        return undefined;
      }
    }
  } catch {
    return undefined;
  }
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
