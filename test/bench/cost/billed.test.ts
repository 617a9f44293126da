import { describe, expect, test } from 'vitest';
import { fieldsOf, meterFor, nothing } from './billed.ts';
import { framed } from './billing-proxy.ts';

/** A protobuf field of bytes, or of a number below 128. */
const field = (number: number, value: number | Buffer): Buffer =>
  typeof value === 'number'
    ? Buffer.from([number * 8, value])
    : Buffer.concat([Buffer.from([number * 8 + 2, value.length]), value]);
const message = (...fields: Buffer[]) => Buffer.concat(fields);
const text = Buffer.from('x');

const call = (method: string) => {
  const bill = nothing();
  return { bill, meter: meterFor(`/google.firestore.v1.Firestore/${method}`, bill) };
};
const query = (targetId: number) => message(field(2, message(field(5, targetId))));
const change = (targetId: number, name = 'trip', version = '1') => {
  const document = message(field(1, Buffer.from(name)), field(4, Buffer.from(version)));
  return message(field(3, message(field(1, document), field(5, Buffer.from([targetId])))));
};
const current = (targetId: number) =>
  message(field(2, message(field(1, 3), field(2, Buffer.from([targetId])))));

describe('CONST-21 what Firestore bills', () => {
  test('a listener: each document that comes, and one read when the first answer is empty', () => {
    const { bill, meter } = call('Listen');
    meter.asked(query(2));
    meter.asked(query(4));
    for (const answer of [change(2, 'one'), change(2, 'two'), current(2), current(4)]) meter.answered(answer);
    expect(bill).toMatchObject({ queries: 2, reads: 3 });
    // Later: a change of what was empty, and «current» once more.
    for (const answer of [change(4), current(4)]) meter.answered(answer);
    expect(bill.reads).toBe(4);
  });

  test('a listener: what is sent again unchanged is no read, a new version is', () => {
    const { bill, meter } = call('Listen');
    meter.asked(query(2));
    for (const answer of [change(2), change(2), change(2, 'trip', '2'), change(4)]) meter.answered(answer);
    expect(bill.reads).toBe(3);
  });

  test('a listener: what left its query by a change is a read, what was deleted is none', () => {
    const { bill, meter } = call('Listen');
    meter.answered(message(field(6, text)));
    meter.answered(message(field(4, text)));
    expect(bill.reads).toBe(1);
  });

  test('documents that are asked for by name, also missing ones', () => {
    const { bill, meter } = call('BatchGetDocuments');
    // Found, missing, and the number of a transaction.
    for (const answer of [field(1, text), field(2, text), field(3, text)]) meter.answered(answer);
    expect(bill).toMatchObject({ queries: 0, reads: 2, bytes: 9 });
  });

  test.each(['RunQuery', 'RunAggregationQuery'])(
    '%s: its results, or one read when there is none',
    (method) => {
      const found = call(method);
      found.meter.asked(text);
      for (const answer of [field(1, text), field(1, text)]) found.meter.answered(answer);
      found.meter.ended();
      expect(found.bill).toMatchObject({ queries: 1, reads: 2 });
      const empty = call(method);
      empty.meter.asked(text);
      empty.meter.answered(field(3, text));
      empty.meter.ended();
      expect(empty.bill).toMatchObject({ queries: 1, reads: 1 });
    },
  );

  test('a commit: its writes and its deletions', () => {
    const { bill, meter } = call('Commit');
    const write = field(2, message(field(1, text)));
    const deletion = field(2, message(field(2, text)));
    meter.asked(message(field(1, text), write, write, deletion, field(3, text)));
    expect(bill).toMatchObject({ reads: 0, writes: 2, deletes: 1 });
  });
});

test('messages are found in a stream that is cut anywhere', () => {
  const seen: string[] = [];
  const see = framed((found) => seen.push(found.toString()));
  const stream = Buffer.concat([
    Buffer.from([0, 0, 0, 0, 2]),
    Buffer.from('ab'),
    Buffer.from([0, 0, 0, 0, 0]),
    Buffer.from([0, 0, 0, 0, 3]),
    Buffer.from('cde'),
  ]);
  for (const byte of stream) see(Buffer.from([byte]));
  expect(seen).toEqual(['ab', '', 'cde']);
});

test('fields are read by number, with numbers of several bytes', () => {
  // Field 16 is 300.
  const fields = fieldsOf(Buffer.from([0x80, 0x01, 0xac, 0x02, ...field(1, text)]));
  expect(fields.get(16)).toEqual([300]);
  expect(fields.get(1)).toEqual([text]);
});
