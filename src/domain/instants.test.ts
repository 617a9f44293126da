import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { instant, mapInstants } from './instant.schema.ts';
import { earlierOf, isBefore, laterOf, readTimestamps } from './instants.ts';
import { documentSchemas } from './wire/document-schemas.ts';

const early = '2026-03-05T10:00:00.000Z';
const late = '2026-03-05T10:00:00.001Z';
const earlyWithoutMilliseconds = '2026-03-05T10:00:00Z';

test('instants are compared as times, not as text', () => {
  expect(laterOf(early, late)).toBe(late);
  expect(laterOf(late, early)).toBe(late);
  expect(earlierOf(early, late)).toBe(early);
  expect(isBefore(earlyWithoutMilliseconds, early)).toBe(false);
  expect(isBefore(early, earlyWithoutMilliseconds)).toBe(false);
  expect(isBefore(earlyWithoutMilliseconds, late)).toBe(true);
});

test.each([
  ['nothing is before something', undefined, early, true],
  ['something is not before nothing', early, undefined, false],
  ['nothing is not before nothing', undefined, undefined, false],
  ['equal is not before', early, early, false],
])('%s', (_, a, b, expected) => {
  expect(isBefore(a, b)).toBe(expected);
});

test.each(['2026-03-05', '2026-03-05T10:00:00', '2026-03-05T10:00:00+01:00', 'ontem', ''])(
  '«%s» is not an instant',
  (text) => {
    expect(instant.safeParse(text).success).toBe(false);
  },
);

class FakeTimestamp {
  constructor(private readonly iso: string) {}
  toDate() {
    return new Date(this.iso);
  }
  toJSON() {
    return { seconds: Date.parse(this.iso) / 1000 };
  }
}
const toTimestamp = (iso: string) => new FakeTimestamp(iso);

test('instants become timestamps exactly where a schema declares them', () => {
  const schema = z.object({
    at: z.optional(instant),
    name: z.string(),
    rows: z._default(z.array(z.object({ at: z.nullable(instant) })), []),
  });
  const value = { at: early, name: early, rows: [{ at: late }, { at: null }], unknown: early };
  expect(mapInstants(schema, value, toTimestamp)).toEqual({
    at: new FakeTimestamp(early),
    name: early,
    rows: [{ at: new FakeTimestamp(late) }, { at: null }],
    unknown: early,
  });
});

test.each(Object.keys(documentSchemas) as (keyof typeof documentSchemas)[])(
  '%s goes to Firestore and comes back the same',
  (kind) => {
    const documents: Record<keyof typeof documentSchemas, object> = {
      user: { termsAcceptedAt: early, updatedAt: late },
      profile: {
        createdAt: early,
        notifications: [{ id: 'n', type: 'broadcast', title: '', body: '', timestamp: late }],
      },
      season: { lastUpdated: early },
      seasonTrips: { trips: [{ tripId: 't', date: early }] },
      organizerTrip: { date: early, completedAt: late },
      publicTrip: { date: early, timestamp: late, offersUntil: [early] },
      bus: {
        timestamp: early,
        passengers: [
          {
            ...{ id: 'p', boardedAt: late, paymentChangedAt: early },
            presence: { 'b1~regresso': { state: 'presente', at: early, by: 'g' } },
          },
        ],
        rollCalls: [{ id: 'b1~regresso', label: 'Regresso', openedAt: early, departsAt: late }],
        walkUps: [{ id: 'w', notedAt: early, decidedAt: late }],
      },
      tripSheet: { tripId: 't', updatedAt: early },
      booking: { createdAt: early },
      passengerBooking: { tripDate: early, bookingTimestamp: late },
      waiting: { joinedAt: early, offerEndsAt: late },
      authorisedEmail: { addedAt: early },
      broadcast: { messages: [{ title: 'a', body: 'b', type: 'broadcast', timestamp: early }] },
      announcement: { changedAt: early },
      phoneOwner: { uid: 'u', updatedAt: early },
    };
    const schema = documentSchemas[kind];
    const document = schema.parse(documents[kind]);
    const stored = mapInstants(schema, document, toTimestamp);
    expect(JSON.stringify(stored)).not.toContain('Z"');
    expect(schema.parse(readTimestamps(stored))).toEqual(document);
  },
);
