import { describe, expect, test } from 'vitest';
import { aBus, aPassenger, aTrip } from '../../../test/builders/entities.ts';
import type { Bus, Passenger } from '../entities/bus.schema.ts';
import type { Trip } from '../entities/trip.schema.ts';
import type { TripSheet } from '../entities/trip-sheet.schema.ts';
import { answerPass, type KnownToGuide } from './answer-pass.ts';
import { spacedPassCode, typedPassCode } from './pass-code.ts';
import { passText, readPassText } from './pass-text.ts';

const code = '7K2M9QX4ABCD0123';
const pass = { tripId: 't1', entryId: 'ana', code };

describe('the text of a pass', () => {
  test('PASS-05 is read as it was written', () => {
    expect(passText(pass)).toBe(`CARAVANA1/t1/ana/${code}`);
    expect(readPassText(passText(pass))).toEqual(pass);
  });

  test.each([
    '',
    'https://exemplo.pt/t1/ana/x',
    `CARAVANA2/t1/ana/${code}`,
    'CARAVANA1/t1/ana',
    'CARAVANA1//ana/x',
  ])('PASS-16 «%s» is no pass', (text) => {
    expect(readPassText(text)).toBeUndefined();
  });

  test('PASS-27 a code is read aloud in fours, and typed in any way', () => {
    expect(spacedPassCode(code)).toBe('7K2M 9QX4 ABCD 0123');
    expect(['7k2m 9qx4 abcd 0123', '7K2M-9QX4-ABCD-OI23'].map(typedPassCode)).toEqual([code, code]);
    expect(['', '7K2M', `${code}4`, '7K2M9QX4ABCD012U'].map(typedPassCode)).toEqual(Array(4).fill(undefined));
  });
});

describe('what a code is, seen from the list of a bus', () => {
  const ana = aPassenger({ passCode: code });
  const seat = (changes: Partial<Passenger> = {}) => aPassenger({ passCode: code, ...changes });
  const sheet = (busId: string): TripSheet => ({
    ...{ tripId: 't1', organizerId: 'o', readerIds: [], contactPhone: '' },
    buses: [{ id: busId, busNumber: '2', people: [{ id: 'ana', name: 'Ana Silva' }] }],
  });
  const known = (
    passengers: Passenger[],
    more: Partial<KnownToGuide> & { trip?: Partial<Trip>; others?: Bus[] } = {},
  ): KnownToGuide => ({
    tripId: 't1',
    busId: 'b1',
    buses: [...(more.others ?? []), aBus({ passengers })],
    tripOf: (id) =>
      new Map([
        ['t1', aTrip(more.trip)],
        ['t2', aTrip({ name: 'Taça' })],
      ]).get(id),
    sheet: undefined,
    inCall: false,
    age: 0,
    ...more,
  });

  test('PASS-08 valid: who is on this bus and not aboard', () => {
    expect(answerPass(pass, known([ana]))).toEqual({ kind: 'valid', people: [ana] });
  });

  test('PASS-09 valid for those of a group who are on this bus, while one of them is missing', () => {
    const [head, son, other] = [
      seat({ groupId: 'ana', boarded: true }),
      seat({ id: 'ana~son', groupId: 'ana' }),
      aPassenger({ id: 'rui' }),
    ];
    expect(answerPass(pass, known([head, son, other]))).toEqual({
      kind: 'valid',
      people: [head, son],
    });
    // The head sits on another bus.
    expect(answerPass(pass, known([son, other]))).toEqual({ kind: 'valid', people: [son] });
  });

  test('PASS-10 already aboard: all of the pass who are on this bus', () => {
    const aboard = seat({ boarded: true });
    expect(answerPass(pass, known([aboard]))).toEqual({ kind: 'aboard', people: [aboard] });
    // Of a group of an old app, one is missing.
    const part = seat({ boarded: true, seats: 3, boardedSeats: 2 });
    expect(answerPass(pass, known([part])).kind).toBe('valid');
  });

  test('PASS-11 FAULTS-35 another bus: one whose list this phone holds, or one of the sheet', () => {
    const held = aBus({ id: 'b2', busNumber: '2', passengers: [ana] });
    const there = { kind: 'otherBus', busNumber: '2', name: 'Ana Silva' };
    expect(answerPass(pass, known([], { others: [held] }))).toEqual(there);
    expect(answerPass(pass, known([], { sheet: sheet('b2'), age: 86_400_000 }))).toEqual(there);
  });

  test('PASS-12 no seat: on no bus, when the list is in step', () => {
    expect(answerPass(pass, known([], { age: 60_000 }))).toEqual({ kind: 'noSeat' });
    expect(answerPass(pass, known([aPassenger({ id: 'rui' })]))).toEqual({ kind: 'noSeat' });
  });

  test('PASS-12 the trip was cancelled, or is over', () => {
    const cancelledAt = '2026-03-01T12:00:00.000Z';
    expect(answerPass(pass, known([ana], { trip: { cancelledAt } }))).toEqual({
      ...{ kind: 'closed', isCancelled: true },
    });
    // The way back of a completed trip may not be over.
    expect(answerPass(pass, known([ana], { trip: { status: 'completed' }, inCall: true })).kind).toBe(
      'valid',
    );
    expect(answerPass(pass, known([ana], { trip: { status: 'completed' } }))).toMatchObject({
      isCancelled: false,
    });
  });

  test('PASS-13 unknown: the person has a seat with another code, or with none', () => {
    for (const passCode of ['AAAA000000000000', undefined])
      expect(answerPass(pass, known([seat({ passCode })], { age: undefined }))).toEqual({ kind: 'unknown' });
  });

  test('PASS-14 an old list: not found, and others may have been accepted meanwhile', () => {
    expect(answerPass(pass, known([], { age: 360_000 }))).toEqual({ kind: 'oldList', age: 360_000 });
    expect(answerPass(pass, known([], { age: undefined }))).toMatchObject({ kind: 'oldList' });
    // The sheet came before the list.
    expect(answerPass(pass, known([], { sheet: sheet('b1') })).kind).toBe('oldList');
  });

  test('PASS-15 a pass of another trip is named where this phone knows it', () => {
    const other = (tripId: string) => answerPass({ ...pass, tripId }, known([ana]));
    expect(other('t2')).toEqual({ kind: 'otherTrip', name: 'Taça' });
    expect(other('t3')).toEqual({ kind: 'otherTrip', name: undefined });
  });

  test('PASS-16 no pass at all', () => {
    expect(answerPass(undefined, known([ana]))).toEqual({ kind: 'foreign' });
  });

  test('PASS-27 a typed code is that of somebody, or unknown', () => {
    const typed = { tripId: 't1', code };
    expect(answerPass(typed, known([ana])).kind).toBe('valid');
    expect(answerPass(typed, known([aPassenger()]))).toEqual({ kind: 'unknown' });
    expect(answerPass(typed, known([], { age: undefined })).kind).toBe('oldList');
  });
});
