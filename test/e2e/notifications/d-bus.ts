/** A value of a message: a number, a text or a list of texts, according to its type letter. */
type Value = number | string | string[];

/** The part of a D-Bus message that notifications need (dbus.freedesktop.org/doc/dbus-specification.html). */
export interface DBusMessage {
  kind: number;
  serial: number;
  /** The header fields by code. */
  fields: Record<number, Value>;
  /** Reads the next value of the body. */
  next(type: string): Value;
}

/** The kinds of message. */
export const kinds = { call: 1, reply: 2, error: 3, signal: 4 } as const;
/** The codes of the header fields. */
export const fieldCodes = {
  path: 1,
  interface: 2,
  member: 3,
  errorName: 4,
  replySerial: 5,
  destination: 6,
  sender: 7,
  signature: 8,
} as const;

const aligned = (at: number, size: number) => Math.ceil(at / size) * size;
/** The bytes of kind, flags, body length and serial. The length of the fields follows. */
const fixedPart = 12;

/** The first message in the received data, and its length; undefined while it is incomplete. */
export function firstMessage(data: Buffer): { message: DBusMessage; length: number } | undefined {
  if (data.length < fixedPart + 4) return undefined;
  const bodyLength = data.readUInt32LE(4);
  const fieldsEnd = fixedPart + 4 + data.readUInt32LE(fixedPart);
  const bodyStart = aligned(fieldsEnd, 8);
  const length = bodyStart + bodyLength;
  if (data.length < length) return undefined;

  const header = reader(data.subarray(0, fieldsEnd), fixedPart + 4);
  const fields: DBusMessage['fields'] = {};
  while (header.align(8) < fieldsEnd) {
    const code = header.byte();
    fields[code] = header.next(header.signature());
  }
  const body = reader(data.subarray(bodyStart, length), 0);
  const message = { kind: data[1] ?? 0, serial: data.readUInt32LE(8), fields, next: body.next };
  return { message, length };
}

function reader(data: Buffer, start: number) {
  let at = start;
  const align = (size: number) => {
    at = aligned(at, size);
    return at;
  };
  const byte = () => data.readUInt8(at++);
  const number = () => {
    const value = data.readUInt32LE(align(4));
    at += 4;
    return value;
  };
  const text = (length: number) => {
    const value = data.toString('utf8', at, at + length);
    at += length + 1;
    return value;
  };
  const signature = () => text(byte());
  const next = (type: string): Value => {
    if (type === 'u' || type === 'i' || type === 'b') return number();
    if (type === 's' || type === 'o') return text(number());
    if (type === 'g') return signature();
    if (type !== 'as') throw new Error(`D-Bus type ${type}`);
    const end = number() + at;
    const texts: string[] = [];
    while (at < end) texts.push(text(number()));
    return texts;
  };
  return { align, byte, signature, next };
}

/** Encodes a message. The letters of `signature` are the types of the body's values. */
export function encode(
  kind: number,
  serial: number,
  fields: [code: number, type: string, value: Value][],
  signature = '',
  values: Value[] = [],
): Buffer {
  const types = signature.match(/as|\w/g) ?? [];
  const body = writer();
  for (const [index, value] of values.entries()) body.put(types[index] ?? '', value);
  const head = writer();
  const all = signature ? [...fields, [fieldCodes.signature, 'g', signature] as const] : fields;
  for (const [code, type, value] of all) {
    head.align(8);
    head.byte(code);
    head.put('g', type);
    head.put(type, value);
  }
  const message = writer();
  for (const byte of [0x6c, kind, 0, 1]) message.byte(byte);
  for (const number of [body.bytes.length, serial, head.bytes.length]) message.put('u', number);
  message.bytes.push(...head.bytes);
  message.align(8);
  return Buffer.from([...message.bytes, ...body.bytes]);
}

function writer() {
  const bytes: number[] = [];
  const align = (size: number) => {
    while (bytes.length % size !== 0) bytes.push(0);
  };
  const byte = (value: number) => void bytes.push(value);
  const number = (value: number) => {
    align(4);
    const four = Buffer.alloc(4);
    four.writeUInt32LE(value);
    bytes.push(...four);
  };
  const put = (type: string, value: Value): void => {
    if (typeof value === 'number') {
      number(value);
    } else if (typeof value === 'string') {
      const text = Buffer.from(value);
      if (type === 'g') byte(text.length);
      else number(text.length);
      bytes.push(...text, 0);
    } else {
      const inner = writer();
      for (const text of value) inner.put('s', text);
      number(inner.bytes.length);
      bytes.push(...inner.bytes);
    }
  };
  return { bytes, align, byte, put };
}
