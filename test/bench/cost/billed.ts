/** What Firestore bills, and the bytes of its answers. */
export interface Bill {
  /** Queries and listeners opened. Each also reads two documents for the rules, which the emulator does not show. */
  queries: number;
  /** Documents sent, also those that are missing; an answer without any counts as one. */
  reads: number;
  writes: number;
  deletes: number;
  /** Of the answers, as protobuf. */
  bytes: number;
}

export const nothing = (): Bill => ({ queries: 0, reads: 0, writes: 0, deletes: 0, bytes: 0 });

/** Reads the messages of one call, in both directions, and adds what they cost to a bill. */
export interface Meter {
  asked(message: Buffer): void;
  answered(message: Buffer): void;
  /** The call has ended. */
  ended(): void;
}

/** The meter for a call of Firestore's gRPC API, by its path. What costs nothing has a meter that only counts bytes. */
export function meterFor(path: string, bill: Bill): Meter {
  const method = path.slice(path.lastIndexOf('/') + 1);
  switch (method) {
    case 'Listen':
      return listenMeter(bill);
    case 'BatchGetDocuments':
      // 1 is a document that was found, 2 one that is missing.
      return answersMeter(bill, (fields) => fields.has(1) || fields.has(2));
    case 'RunQuery':
      return queryMeter(bill, (fields) => fields.has(1));
    case 'RunAggregationQuery':
      // A count of up to a thousand documents is one read.
      return queryMeter(bill, (fields) => fields.has(1));
    case 'Commit':
      return { ...bytesMeter(bill), asked: (message) => countWrites(message, bill) };
    default:
      return bytesMeter(bill);
  }
}

function bytesMeter(bill: Bill): Meter {
  return {
    asked: () => undefined,
    answered(message) {
      bill.bytes += message.length;
    },
    ended: () => undefined,
  };
}

function answersMeter(bill: Bill, isRead: (fields: Fields) => boolean): Meter {
  return {
    ...bytesMeter(bill),
    answered(message) {
      bill.bytes += message.length;
      if (isRead(fieldsOf(message))) bill.reads += 1;
    },
  };
}

function queryMeter(bill: Bill, isRead: (fields: Fields) => boolean): Meter {
  const before = { found: 0 };
  return {
    asked() {
      bill.queries += 1;
    },
    answered(message) {
      bill.bytes += message.length;
      if (!isRead(fieldsOf(message))) return;
      before.found += 1;
      bill.reads += 1;
    },
    ended() {
      if (before.found === 0) bill.reads += 1;
    },
  };
}

/** The numbers of google.firestore.v1's fields. */
const addTarget = 2;
const targetIdOf = { target: 5, documentChange: 5, targetChange: 2 };
const answer = { targetChange: 2, documentChange: 3, documentRemove: 6 };
const isCurrent = 3;

function listenMeter(bill: Bill): Meter {
  /** The documents that came for each query; gone once its first answer was whole. */
  const begun = new Map<number, number>();
  /** The version of each document that was sent for a query. */
  const sent = new Map<string, string>();
  /** The queries for which this is a new version. With each change the emulator sends a whole result again, Firestore what is new. */
  const newsIn = (change: Buffer) => {
    const { name, version } = documentOf(change);
    const ids = numbersOf(fieldsOf(change).get(targetIdOf.documentChange));
    const news = ids.filter((id) => sent.get(`${id} ${name}`) !== version);
    for (const id of news) sent.set(`${id} ${name}`, version);
    return news;
  };
  return {
    ...bytesMeter(bill),
    asked(message) {
      const [target] = fieldsOf(message).get(addTarget) ?? [];
      if (!Buffer.isBuffer(target)) return;
      bill.queries += 1;
      for (const id of numbersOf(fieldsOf(target).get(targetIdOf.target))) begun.set(id, 0);
    },
    answered(message) {
      const fields = fieldsOf(message);
      const [change] = fields.get(answer.documentChange) ?? [];
      if (Buffer.isBuffer(change)) {
        const news = newsIn(change);
        bill.reads += news.length;
        if (news.length > 0) bill.bytes += message.length;
        for (const id of news) if (begun.has(id)) begun.set(id, (begun.get(id) ?? 0) + 1);
        return;
      }
      bill.bytes += message.length;
      // It changed and left the query. What was deleted costs nothing.
      if (fields.has(answer.documentRemove)) bill.reads += 1;
      const [state] = fields.get(answer.targetChange) ?? [];
      if (!Buffer.isBuffer(state)) return;
      const told = fieldsOf(state);
      if (told.get(1)?.[0] !== isCurrent) return;
      for (const id of numbersOf(told.get(targetIdOf.targetChange))) {
        if (begun.get(id) === 0) bill.reads += 1;
        begun.delete(id);
      }
    },
  };
}

/** The name of a changed document, and when it was last written. */
function documentOf(change: Buffer): { name: string; version: string } {
  const [document] = fieldsOf(change).get(1) ?? [];
  const fields = fieldsOf(Buffer.isBuffer(document) ? document : Buffer.alloc(0));
  const text = (field: number) => {
    const [value] = fields.get(field) ?? [];
    return Buffer.isBuffer(value) ? value.toString('latin1') : '';
  };
  return { name: text(1), version: text(4) };
}

/** A commit's writes are its field 2; a deletion is field 2 of a write. */
function countWrites(message: Buffer, bill: Bill): void {
  for (const write of fieldsOf(message).get(2) ?? []) {
    if (Buffer.isBuffer(write) && fieldsOf(write).has(2)) bill.deletes += 1;
    else bill.writes += 1;
  }
}

/** The fields of a protobuf message by number: numbers, or the bytes of texts and messages. */
export type Fields = Map<number, (number | Buffer)[]>;

/** Reads one protobuf message, of which it keeps numbers below 2^53 and bytes. */
export function fieldsOf(message: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at] ?? 0;
      at += 1;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const [number, type] = [Math.floor(tag / 8), tag % 8];
    const values = fields.get(number) ?? [];
    fields.set(number, values);
    if (type === 0) values.push(varint());
    else if (type === 2) {
      const length = varint();
      values.push(message.subarray(at, at + length));
      at += length;
    } else at += type === 1 ? 8 : 4;
  }
  return fields;
}

/** Numbers of a repeated field, which is packed or not. */
function numbersOf(values: (number | Buffer)[] = []): number[] {
  return values.flatMap((value) => {
    if (!Buffer.isBuffer(value)) return [value];
    // Packed numbers read like the tags of a message: each is given the tag of a number.
    const unpacked: number[] = [];
    let number = 0;
    let scale = 1;
    for (const byte of value) {
      number += (byte & 0x7f) * scale;
      scale *= 128;
      if (byte >= 0x80) continue;
      unpacked.push(number);
      number = 0;
      scale = 1;
    }
    return unpacked;
  });
}
