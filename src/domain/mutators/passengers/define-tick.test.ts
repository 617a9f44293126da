import { describe, expect, test } from 'vitest';
import { aTripWith } from '../../../../test/builders/club.ts';
import { documentsOf } from '../../../../test/builders/documents.ts';
import { aBus, aPassenger, guide, organizer, otherGuide } from '../../../../test/builders/entities.ts';
import { eraseFromTrip } from '../../people/erase-person.ts';
import { busRef } from '../../wire/documents.ts';

const bus = busRef(organizer.uid, 't1', 'b1');
const clock = (minute: number) => new Date(Date.UTC(2026, 2, 5, 6, minute)).toISOString();
const place = { tripId: 't1', busId: 'b1', passengerId: 'ana' };
const clubWith = (...buses: Parameters<typeof aBus>[0][]) =>
  documentsOf(aTripWith({ buses: buses.map((one) => aBus(one)) }));

describe('HAND-30 the bus says up to when each person’s ticks have arrived', () => {
  test('with every verb that ticks', () => {
    const club = clubWith({ passengers: [aPassenger()] });
    const arrived = () => club.at(bus).lastTaps;
    club.run('setBoarded', { ...place, boarded: true }, { actor: guide, at: clock(1) });
    expect(arrived()).toEqual({ [guide.uid]: clock(1) });
    club.run(
      'recordPayment',
      { ...place, paymentId: 'p1', amount: 2000 },
      { actor: organizer, at: clock(2) },
    );
    expect(arrived()).toEqual({ [guide.uid]: clock(1), [organizer.uid]: clock(2) });
    club.run('setPayment', { ...place, paymentStatus: 'Pago' }, { actor: guide, at: clock(3) });
    expect(arrived()?.[guide.uid]).toBe(clock(3));
    club.run('voidPayment', { ...place, paymentId: 'p1' }, { actor: organizer, at: clock(4) });
    expect(arrived()?.[organizer.uid]).toBe(clock(4));
  });

  test('also when the tick was overtaken, and never back in time', () => {
    const club = clubWith({ passengers: [aPassenger()] });
    club.run('setBoarded', { ...place, boarded: false }, { actor: organizer, at: clock(5) });
    const before = club.at(bus).passengers;
    club.run('setBoarded', { ...place, boarded: true }, { actor: guide, at: clock(3) });
    expect(club.at(bus)).toMatchObject({ passengers: before, lastTaps: { [guide.uid]: clock(3) } });
    club.run('setBoarded', { ...place, boarded: true }, { actor: guide, at: clock(2) });
    expect(club.at(bus).lastTaps?.[guide.uid]).toBe(clock(3));
  });

  test('on the bus that the tick names, when the passenger was moved, and for money of who has left', () => {
    const club = clubWith({ passengers: [] }, { id: 'b2', busNumber: '2', passengers: [aPassenger()] });
    club.run('setBoarded', { ...place, boarded: true }, { actor: guide, at: clock(1) });
    expect(club.at(bus).lastTaps).toEqual({ [guide.uid]: clock(1) });
    const left = { ...place, passengerId: 'rui', paymentId: 'p2', amount: 2000 };
    club.run('recordPayment', left, { actor: guide, at: clock(2) });
    expect(club.at(bus)).toMatchObject({
      leftLedgers: [{ id: 'rui' }],
      lastTaps: { [guide.uid]: clock(2) },
    });
  });

  test('not of what was refused, and not on a phone, where nothing has arrived', () => {
    const club = clubWith({ passengers: [aPassenger()] });
    club.run('setBoarded', { ...place, boarded: true }, { actor: otherGuide, at: clock(1) });
    expect(club.at(bus).lastTaps).toBeUndefined();
    club.run('setBoarded', { ...place, boarded: true }, { actor: guide, at: clock(1), isWhole: false });
    expect(club.at(bus).lastTaps).toBeUndefined();
  });
});

test.each([
  ['lies ahead', clock(0)],
  ['is over', '2026-03-07T10:00:00.000Z'],
])('HAND-31 FAULTS-36 the deletion of an account finds it there, on a trip that %s', (_, now) => {
  const club = clubWith({
    passengers: [aPassenger()],
    lastTaps: { [guide.uid]: clock(1), [organizer.uid]: clock(1) },
  });
  club.run('setBoarded', { ...place, boarded: false }, { actor: organizer, at: clock(2) });
  expect(club.at(bus).authorIds).toContain(guide.uid);
  for (const { ref, document } of eraseFromTrip(club, 't1', guide.uid, now))
    club.set(ref.path, document ?? {});
  expect(Object.keys(club.at(bus).lastTaps ?? {})).toEqual([organizer.uid]);
  expect(club.at(bus).authorIds).not.toContain(guide.uid);
});
