import { describe, expect, test } from 'vitest';
import { aTripWith } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import {
  aBus,
  aPassenger,
  aProfile,
  guide,
  organizer,
  passenger,
} from '../../../../test/builders/entities.ts';
import { applied, messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import type { Profile, SeenNotifications } from '../../entities/profile.schema.ts';
import { busRef, organizerTripRef, phoneOwnerRef, profileRef, publicTripRef } from '../../wire/documents.ts';

const ana = profileRef('ana');
const rita = profileRef(organizer.uid);
const aClub = (profile: Partial<Profile> = {}, more: Record<string, object> = {}) =>
  documentsOf({
    [ana.path]: aProfile(profile),
    [phoneOwnerRef('912345678').path]: { uid: 'ana' },
    [rita.path]: aProfile({ uid: organizer.uid, role: 'organizer', firstName: 'Rita', phoneNumber: '' }),
    [phoneOwnerRef('999888777').path]: { uid: 'rui' },
    ...more,
  });
const taken = 'Este número de telefone já está associado a outra conta.';

describe('updateProfile', () => {
  const update = (club: MemoryDocuments, names: object, actor = passenger) =>
    club.send('updateProfile', names, { actor });

  test('PROF-02 DATA-45 new names, everything else unchanged', () => {
    const club = aClub({ tripsMadeCount: 3 });
    const before = club.at(ana);
    update(club, { firstName: ' Ana Maria ', lastName: 'Sousa' });
    expect(club.at(ana)).toEqual({ ...before, firstName: 'Ana Maria', lastName: 'Sousa' });
  });

  test.each([
    { firstName: ' ', lastName: 'Silva' },
    { firstName: 'Ana', lastName: '' },
    { firstName: 'Ana' },
  ])('PROF-02 %j is not enough', (names) => {
    expect(messageOf(update(aClub(), names))).toBe('O nome e apelido são obrigatórios.');
  });

  test('OPEN-106 an organizer’s new name is written to both copies of active trips, not to completed ones', () => {
    const club = aClub(
      {},
      {
        ...aTripWith(),
        ...aTripWith({ tripId: 't2', trip: { status: 'completed' } }),
      },
    );
    update(club, { firstName: 'Rita', lastName: 'Salvador' }, organizer);
    expect(club.at(publicTripRef('t1')).organizerName).toBe('Rita Salvador');
    expect(club.at(organizerTripRef(organizer.uid, 't1')).organizerName).toBe('Rita Salvador');
    expect(club.at(publicTripRef('t2')).organizerName).toBe('Rita Moura');
  });

  test('a person without a profile', () => {
    expect(verdictOf(update(documentsOf(), { firstName: 'A', lastName: 'B' }))).toBe('USER_GONE');
  });
});

describe('setPhone', () => {
  const set = (club: MemoryDocuments, phoneNumber: unknown) =>
    club.send('setPhone', { phoneNumber }, { actor: passenger });

  test('PROF-09 PROF-14 PAX-32 the number is saved and indexed, the former number is free again', () => {
    const club = aClub();
    set(club, ' 934 567 890 ');
    expect(club.at(ana).phoneNumber).toBe('934 567 890');
    expect(club.at(phoneOwnerRef('934567890')).uid).toBe('ana');
    expect(club.removed.has(phoneOwnerRef('912345678').path)).toBe(true);
  });

  test.each(['999 888 777', '+351 999888777'])('PROF-10 OPEN-28 %s belongs to somebody else', (number) => {
    const club = aClub();
    const before = club.snapshot();
    const outcome = set(club, number);
    expect([verdictOf(outcome), messageOf(outcome)]).toEqual(['PHONE_TAKEN', taken]);
    expect(club.snapshot()).toEqual(before);
  });

  test('OPEN-28 one’s own number in another form is no conflict', () => {
    const club = aClub();
    expect(verdictOf(set(club, '+351912345678'))).toBe('applied');
    expect(club.at(ana).phoneNumber).toBe('+351912345678');
    expect(club.at(phoneOwnerRef('912345678')).uid).toBe('ana');
    expect(applied(set(club, '912345678')).writes.map((write) => write.ref.kind)).toEqual(['profile']);
  });

  test('a number that another program stored without an index entry gets one', () => {
    const club = documentsOf({ [ana.path]: aProfile() });
    set(club, '912345678');
    expect(club.at(phoneOwnerRef('912345678')).uid).toBe('ana');
  });

  test('a former number that the index assigns to somebody else stays theirs', () => {
    const club = aClub({ phoneNumber: '999888777' });
    set(club, '934567890');
    expect(club.at(phoneOwnerRef('999888777')).uid).toBe('rui');
  });

  test.each([
    ['PROF-09 blank', '   ', 'O número de telefone não pode estar vazio.'],
    ['PROF-09 nothing', undefined, 'O número de telefone não pode estar vazio.'],
    ['too short', '12345', 'Número inválido: use 9 algarismos, por exemplo 912 345 678.'],
  ])('%s', (_, number, message) => {
    expect(messageOf(set(aClub(), number))).toBe(message);
  });

  test('a person without a profile', () => {
    expect(verdictOf(set(documentsOf(), '934567890'))).toBe('USER_GONE');
  });
});

describe('markNotificationsRead', () => {
  const mark = (club: MemoryDocuments) => club.run('markNotificationsRead', {}, { actor: passenger });

  test('NOTIF-03 the dot is cleared, the notifications stay', () => {
    const notifications = [
      { id: 'n', type: 'broadcast' as const, title: 't', body: 'b', timestamp: '2026-01-01T00:00:00.000Z' },
    ];
    const club = aClub({ hasUnreadNotifications: true, notifications });
    mark(club);
    expect(club.at(ana)).toMatchObject({ hasUnreadNotifications: false, notifications });
  });

  test('NOTIF-31 what was seen is counted, and never counts down', () => {
    const notifications = ['a', 'b'].map((id) => ({
      id,
      type: 'broadcast' as const,
      title: 't',
      body: 'b',
      timestamp: '2026-01-01T00:00:00.000Z',
    }));
    const seeing = (own: number, everybodys: number, seenNotifications?: SeenNotifications) => {
      const club = aClub({ hasUnreadNotifications: true, notifications, seenNotifications });
      club.run('markNotificationsRead', { seen: { own, everybodys } }, { actor: passenger });
      return club.at(ana);
    };
    expect(seeing(2, 5)).toMatchObject({
      hasUnreadNotifications: false,
      seenNotifications: { own: 2, everybodys: 5 },
    });
    expect(seeing(1, 4, { own: 2, everybodys: 5 }).seenNotifications).toEqual({ own: 2, everybodys: 5 });
    // One that the device had not received keeps the dot.
    expect(seeing(1, 5)).toMatchObject({ hasUnreadNotifications: true, seenNotifications: { own: 1 } });
  });

  test('without a dot or a profile there is nothing to do', () => {
    expect(applied(mark(aClub())).writes).toEqual([]);
    expect(applied(mark(documentsOf())).writes).toEqual([]);
  });
});

describe('updateUser', () => {
  const update = (club: MemoryDocuments, changes: object, actor = organizer) =>
    club.send('updateUser', { userId: 'ana', ...changes }, { actor, id: 'm1' });

  test('ACC-07 only the given fields change', () => {
    const club = aClub({ tripsMadeCount: 3 });
    const before = club.at(ana);
    update(club, { role: 'guide' });
    expect(club.at(ana)).toEqual({ ...before, role: 'guide' });
  });

  test('an undefined field is not a given one', () => {
    const club = aClub({ nickname: 'Becas' });
    update(club, { firstName: 'Anabela', nickname: undefined, role: undefined });
    expect(club.at(ana)).toMatchObject({ firstName: 'Anabela', nickname: 'Becas', role: 'passenger' });
  });

  test('ACC-04 PROF-02 an existing name is not emptied; a user without one can get a role', () => {
    const club = aClub({ firstName: 'Ana', lastName: '' });
    expect(messageOf(update(club, { firstName: ' ', role: 'guide' }))).toBe(
      'O nome e apelido são obrigatórios.',
    );
    expect(verdictOf(update(club, { lastName: '', role: 'guide' }))).toBe('applied');
    expect(club.at(ana)).toMatchObject({ firstName: 'Ana', role: 'guide' });
  });

  test.each([
    ['standard', 'socio', ['membership_update']],
    ['socio_pending_payment', 'socio', ['membership_update']],
    ['socio', 'socio', []],
    ['socio', 'standard', []],
    ['standard', 'socio_pending_payment', []],
  ] as const)('ACC-07 ACC-08 OPEN-77 membership from %s to %s tells %j', (from, to, told) => {
    const club = aClub({ membershipStatus: from });
    const { pushes } = applied(update(club, { membershipStatus: to }));
    expect(club.at(ana)).toMatchObject({ membershipStatus: to, hasUnreadNotifications: told.length > 0 });
    expect(pushes.map((push) => push.type)).toEqual(told);
    expect(club.at(ana).notifications.map((item) => item.type)).toEqual(told);
  });

  test('BOARD-11 OPEN-78 OPEN-106 nickname and membership are updated on the buses of active trips', () => {
    const bookings = [{ status: 'accepted' as const, busId: 'b1' }];
    const buses = (tripId: string) => [
      aBus({ tripId, passengers: [aPassenger(), aPassenger({ id: 'rui' })] }),
    ];
    const club = aClub(
      {},
      {
        ...aTripWith({ buses: buses('t1'), bookings }),
        ...aTripWith({ tripId: 't2', buses: buses('t2'), bookings, trip: { status: 'completed' } }),
      },
    );
    const { writes } = applied(update(club, { nickname: 'Becas', membershipStatus: 'socio' }));
    const entries = (tripId: string) =>
      club
        .at(busRef(organizer.uid, tripId, 'b1'))
        .passengers.map((entry) => [entry.nickname, entry.membershipStatus]);
    expect(entries('t1')).toEqual([
      ['Becas', 'socio'],
      ['', 'standard'],
    ]);
    expect(entries('t2')).toEqual([
      ['', 'standard'],
      ['', 'standard'],
    ]);
    expect(writes.map((write) => write.ref.kind)).toEqual(['profile', 'bus']);
  });

  test('a bus that is up to date is not written: it is the largest document that guides listen to', () => {
    const passengers = [aPassenger({ nickname: 'Becas' })];
    const club = aClub(
      {},
      aTripWith({ buses: [aBus({ passengers })], bookings: [{ status: 'accepted', busId: 'b1' }] }),
    );
    expect(applied(update(club, { nickname: 'Becas' })).writes.map((write) => write.ref.kind)).toEqual([
      'profile',
    ]);
  });

  test('a change of the name writes no bus', () => {
    const club = aClub(
      {},
      aTripWith({
        buses: [aBus({ passengers: [aPassenger()] })],
        bookings: [{ status: 'accepted', busId: 'b1' }],
      }),
    );
    expect(applied(update(club, { firstName: 'Anabela' })).writes.map((write) => write.ref.path)).toEqual([
      ana.path,
    ]);
  });

  test('OPEN-106 an organizer’s new name is written to their active trips', () => {
    const club = aClub({}, aTripWith());
    update(club, { userId: organizer.uid, lastName: 'Salvador' });
    expect(club.at(publicTripRef('t1')).organizerName).toBe('Rita Salvador');
    expect(club.at(organizerTripRef(organizer.uid, 't1')).organizerName).toBe('Rita Salvador');
  });

  test('OPEN-28 a phone is unique here too, and may be emptied', () => {
    const club = aClub();
    expect(messageOf(update(club, { phoneNumber: '999888777' }))).toBe(taken);
    expect(verdictOf(update(club, { phoneNumber: '' }))).toBe('applied');
    expect(club.at(ana).phoneNumber).toBe('');
    expect(club.removed.has(phoneOwnerRef('912345678').path)).toBe(true);
  });

  test.each([
    ['a role that is none', { role: 'treasurer' }],
    ['a membership that is none', { membershipStatus: 'honorary' }],
    ['a phone that is none', { phoneNumber: 'abc' }],
  ])('%s', (_, changes) => {
    expect(verdictOf(update(aClub(), changes))).toBe('INVALID');
  });

  test('ACC-09 PERM-14 nobody can change their own role, but may save it unchanged', () => {
    const club = aClub();
    const outcome = update(club, { userId: organizer.uid, role: 'passenger' });
    expect([verdictOf(outcome), messageOf(outcome)]).toEqual([
      'OWN_ROLE',
      'Não pode alterar a sua própria função.',
    ]);
    expect(verdictOf(update(club, { userId: organizer.uid, role: 'organizer', nickname: 'Chefe' }))).toBe(
      'applied',
    );
  });

  test.each([
    ['nobody', { userId: 'nobody' }, {}],
    ['OPEN-79 an account that was deleted', {}, { isDeleted: true }],
  ])('%s', (_, changes, profile) => {
    expect(verdictOf(update(aClub(profile), { nickname: 'X', ...changes }))).toBe('USER_GONE');
  });

  test('PERM-09 a guide may not change an account', () => {
    expect(verdictOf(update(aClub(), { nickname: 'X' }, guide))).toBe('NOT_ALLOWED');
  });
});

describe('setDeletionRequest', () => {
  const ask = (club: MemoryDocuments, requested: boolean, at = '2026-03-01T10:00:00.000Z') =>
    applied(club.run('setDeletionRequest', { requested }, { actor: passenger, at }));

  test('ACC-04 a person requests deletion and may withdraw it; nothing else changes', () => {
    const club = aClub({ tripsMadeCount: 3 });
    const before = club.at(ana);
    ask(club, true);
    ask(club, true, '2026-03-02T10:00:00.000Z');
    expect(club.at(ana)).toEqual({ ...before, deletionRequestedAt: '2026-03-01T10:00:00.000Z' });
    ask(club, false);
    expect(club.at(ana)).toEqual(before);
  });
});
