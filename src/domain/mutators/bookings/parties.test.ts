import { describe, expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import {
  aBus,
  aPassenger,
  aPayment,
  aProfile,
  guide,
  organizer,
  passenger,
} from '../../../../test/builders/entities.ts';
import { applied, messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import type { Companion } from '../../groups/companion.schema.ts';
import { companionEntryId, totalPrice } from '../../groups/groups.ts';
import { entriesOfGroup } from '../../groups/party.ts';
import { erasedName, eraseFromTrip } from '../../people/erase-person.ts';
import { invalidPhone } from '../../people/phones.ts';
import {
  bookingRef,
  busRef,
  passengerBookingRef,
  profileRef,
  publicTripRef,
  seasonTripsRef,
} from '../../wire/documents.ts';

const at = '2026-03-01T10:00:00.000Z';
const later = '2026-03-01T11:00:00.000Z';
const head = passenger.uid;
const [son, daughter, friend] = ['son', 'daughter', 'friend'].map((id) => companionEntryId(head, id));
const family = [
  { id: 'son', name: 'Tomás Silva', isMinor: true },
  { id: 'daughter', name: 'Eva Silva', isMinor: true },
  { id: 'friend', name: 'Rui Costa', phone: '913 000 111' },
];
const party: Companion[] = family.map((member) => ({ isMinor: false, phone: '', price: 20, ...member }));
const asked = { seats: 4, party, partyChangedAt: at };
const seat = { ...asked, status: 'accepted' as const, busId: 'b1', busNumber: '1' };
/** The family as it sits on a bus. */
const seated = (changes: Parameters<typeof aPassenger>[0] = {}) => entriesOfGroup(aPassenger(changes), party);

function clubOf({ profile = {}, ...parts }: TripParts & { profile?: object } = {}): MemoryDocuments {
  return documentsOf({
    ...aTripWith({ buses: [aBus({ assignedGuideIds: [guide.uid] })], ...parts }),
    [profileRef(head).path]: aProfile({ phoneNumber: '912 345 678', ...profile }),
    [profileRef(guide.uid).path]: aProfile({ uid: guide.uid, role: 'guide' }),
    [profileRef(organizer.uid).path]: aProfile({ uid: organizer.uid, role: 'organizer', phoneNumber: '' }),
  });
}

const booking = (club: MemoryDocuments) => club.at(bookingRef('t1', head));
const entries = (club: MemoryDocuments, busId = 'b1') =>
  club.at(busRef(organizer.uid, 't1', busId)).passengers;
const ids = (club: MemoryDocuments, busId?: string) => entries(club, busId).map(({ id }) => id);

const ask = (club: MemoryDocuments, members: object[], args: object = {}) =>
  club.send(
    'requestBooking',
    { tripId: 't1', passengerName: 'Ana Silva', passengerPhone: '912 345 678', party: members, ...args },
    { actor: passenger, at },
  );
const accept = (club: MemoryDocuments, seen: object = { partyChangedAt: at }) =>
  club.run(
    'acceptBooking',
    { tripId: 't1', passengerId: head, busId: 'b1', ...seen },
    { actor: organizer, at: later },
  );
const change = (club: MemoryDocuments, members: object[], tap: object = { at: later }) =>
  club.send('changeParty', { tripId: 't1', party: members }, { actor: passenger, ...tap });
function erase(club: MemoryDocuments, now: string): void {
  for (const write of eraseFromTrip(club, 't1', head, now)) club.apply(write);
}
const remove = (club: MemoryDocuments, passengerId: string) =>
  club.run('removePassenger', { tripId: 't1', busId: 'b1', passengerId }, { actor: organizer });

describe('a request with companions', () => {
  test('GROUP-01 counts a seat for each, and is one request', () => {
    const club = clubOf();
    applied(ask(club, family));
    expect(booking(club)).toMatchObject({ seats: 4, party, partyChangedAt: at, status: 'pending' });
    expect(club.at(publicTripRef('t1'))).toMatchObject({ pendingBookingsCount: 1, occupiedSeats: 0 });
  });

  test('GROUP-01 without companions everything is as before', () => {
    const club = clubOf();
    applied(ask(club, []));
    expect(booking(club)).toMatchObject({ seats: 1 });
    expect(booking(club)).not.toHaveProperty('party');
    applied(accept(club, {}));
    expect(entries(club)).toMatchObject([{ id: head, seats: 1 }]);
    expect(entries(club)[0]).not.toHaveProperty('groupId');
  });

  const six = [1, 2, 3, 4, 5, 6].map((number) => ({ id: `c${number}`, name: `Nome ${number}` }));
  test.each([
    ['six companions', six, 'Pode levar até 5 acompanhantes.'],
    [
      'two with one id',
      [family[0]!, { ...family[1]!, id: 'son' }],
      'O mesmo acompanhante está duas vezes no pedido.',
    ],
    ['one without a name', [{ id: 'son', name: ' ' }], 'Indique o nome de cada acompanhante.'],
    ['a wrong number', [{ ...family[0]!, phone: '12' }], invalidPhone],
  ])('GROUP-01 %s: a sentence, and nothing changes', (_what, members, sentence) => {
    const club = clubOf();
    const before = club.snapshot();
    const outcome = ask(club, members);
    expect([verdictOf(outcome), messageOf(outcome)]).toEqual(['INVALID', sentence]);
    expect(club.snapshot()).toEqual(before);
  });

  test.each([
    [3, 'Só há 3 lugares disponíveis: não chegam para todos.'],
    [1, 'Só há 1 lugar disponível: não chega para todos.'],
  ])('GROUP-01 four people on a trip with %i left are told so', (capacity, sentence) => {
    expect(messageOf(ask(clubOf({ buses: [aBus({ capacity })] }), family))).toBe(sentence);
  });

  test('GROUP-04 a member pays the member price, and each companion the default price of that moment', () => {
    const club = clubOf({
      profile: { membershipStatus: 'socio' },
      trip: { prices: { default: 20, socio: 15 } },
    });
    applied(ask(club, family.slice(0, 2)));
    expect(totalPrice(booking(club))).toBe(5_500);
    expect(totalPrice({ price: 10, seats: 3 })).toBe(3_000);
  });
});

describe('an acceptance', () => {
  test('GROUP-03 makes an entry for each person, at the stop of the request', () => {
    const club = clubOf({
      trip: { stops: [{ id: 's1', name: 'Gaia', time: '16:30' }] },
      bookings: [{ ...asked, stopId: 's1', stopChangedAt: at }],
    });
    applied(accept(club));
    expect(entries(club)).toMatchObject([
      { id: head, groupId: head, userId: head, name: 'Ana Silva', seats: 1, stopId: 's1' },
      {
        id: son,
        groupId: head,
        name: 'Tomás Silva',
        isMinor: true,
        responsibleId: head,
        seats: 1,
        stopId: 's1',
      },
      { id: daughter, groupId: head, isMinor: true, responsibleId: head },
      { id: friend, groupId: head, name: 'Rui Costa', phone: '913 000 111' },
    ]);
    expect(entries(club)[3]).not.toHaveProperty('responsibleId');
    expect(club.at(publicTripRef('t1'))).toMatchObject({ occupiedSeats: 4, confirmedBookingsCount: 1 });
    const once = club.snapshot();
    applied(accept(club));
    expect(club.snapshot()).toEqual(once);
  });

  test('GROUP-02 BOOK-10 four into three seats are refused whole', () => {
    const club = clubOf({ buses: [aBus({ capacity: 3 })], bookings: [asked] });
    const outcome = accept(club);
    expect([verdictOf(outcome), messageOf(outcome)]).toEqual([
      'NO_SEATS',
      'Não há lugares suficientes no autocarro 1. Disponíveis: 3/3.',
    ]);
    expect(entries(club)).toEqual([]);
  });

  test.each([
    ['whose party changed since', asked, '2026-02-28T10:00:00.000Z'],
    ['with companions, from an app that shows none', asked, undefined],
    ['without companions by now', { partyChangedAt: later }, at],
  ])('GROUP-02 of a request %s is refused', (_what, request, seen) => {
    const club = clubOf({ bookings: [request] });
    const outcome = accept(club, seen ? { partyChangedAt: seen } : {});
    expect([verdictOf(outcome), messageOf(outcome)]).toEqual([
      'BOOKING_CHANGED',
      'O pedido mudou. Veja quem vai agora, e decida de novo.',
    ]);
    expect(booking(club).status).toBe('pending');
  });
});

describe('changeParty', () => {
  test('GROUP-05 replaces the party of a request that waits, and takes it away', () => {
    const club = clubOf({ bookings: [asked] });
    applied(change(club, [family[0]!, { id: 'new', name: 'Zé' }]));
    expect(booking(club)).toMatchObject({ seats: 3, partyChangedAt: later });
    expect(booking(club).party?.map(({ name }) => name)).toEqual(['Tomás Silva', 'Zé']);
    applied(change(club, [], { at: '2026-03-01T12:00:00.000Z' }));
    expect(booking(club).seats).toBe(1);
    expect(booking(club).party).toBeUndefined();
  });

  test('GROUP-05 the latest tap decides, in both orders of arrival', () => {
    const [one, other] = [clubOf({ bookings: [asked] }), clubOf({ bookings: [asked] })];
    const earlier = { at: '2026-03-01T10:30:00.000Z' };
    change(one, [], earlier);
    change(one, [family[0]!]);
    change(other, [family[0]!]);
    change(other, [], earlier);
    expect(one.snapshot()).toEqual(other.snapshot());
    expect(booking(one).seats).toBe(2);
  });

  test('GROUP-05 more people than seats are refused, fewer never', () => {
    const club = clubOf({ buses: [aBus({ capacity: 2 })], bookings: [asked] });
    expect(messageOf(change(club, [...family, { id: 'new', name: 'Zé' }]))).toContain(
      'não chegam para todos',
    );
    applied(change(club, family.slice(0, 2)));
    expect(booking(club).seats).toBe(3);
  });

  test('GROUP-05 takes a companion off an accepted request: a seat is free, the organizer is told', () => {
    const club = clubOf({ buses: [aBus({ passengers: seated() })], bookings: [seat] });
    expect(applied(change(club, [family[0]!, family[1]!])).pushes).toMatchObject([
      { userId: organizer.uid, type: 'seat_released' },
    ]);
    expect(ids(club)).toEqual([head, son, daughter]);
    expect(booking(club)).toMatchObject({ seats: 3, status: 'accepted', busId: 'b1' });
    expect(club.at(publicTripRef('t1')).occupiedSeats).toBe(3);
  });

  test.each([
    [
      'a companion who is aboard',
      { boarded: true },
      [],
      later,
      'Esta pessoa já está a bordo: fale com o responsável.',
    ],
    [
      'after the meeting time',
      {},
      [],
      '2026-03-05T16:30:00.000Z',
      'Já passou a hora de encontro. Fale com o organizador.',
    ],
  ])('GROUP-05 %s: refused, and nothing changes', (_what, entry, members, when, sentence) => {
    const club = clubOf({
      buses: [aBus({ passengers: seated().map((one) => ({ ...one, ...entry })) })],
      bookings: [seat],
    });
    const before = club.snapshot();
    expect(messageOf(change(club, members, { at: when }))).toBe(sentence);
    expect(club.snapshot()).toEqual(before);
  });

  test('GROUP-05 a phone that holds no bus changes the request', () => {
    const club = clubOf({ buses: [], bookings: [seat] });
    applied(change(club, []));
    expect(booking(club)).toMatchObject({ seats: 1, status: 'accepted' });
  });

  test('GROUP-05 a guide’s phone that holds one bus of two frees the seat there, and keeps the counts', () => {
    const other = aBus({ id: 'b2', busNumber: '2', capacity: 7 });
    const club = clubOf({ buses: [aBus({ passengers: seated() }), other], bookings: [seat] });
    const { [busRef(organizer.uid, 't1', 'b2').path]: _other, ...held } = club.snapshot() as Record<
      string,
      object
    >;
    const phone = documentsOf(held);
    applied(change(phone, [], { at: later, actor: { ...passenger, role: 'guide' }, isWhole: false }));
    expect(ids(phone)).toEqual([head]);
    expect(phone.at(publicTripRef('t1')).totalSeats).toBe(club.at(publicTripRef('t1')).totalSeats);
  });
});

describe('one more after the acceptance', () => {
  const ze = { id: 'new', name: 'Zé Costa', isMinor: true, phone: '914 000 111' };
  const zeId = companionEntryId(head, 'new');
  const joining = (club: MemoryDocuments) => club.get(bookingRef('t1', zeId));
  function withZe(capacity = 10): MemoryDocuments {
    const buses = [aBus({ passengers: seated() }), aBus({ id: 'b2', busNumber: '2', capacity })];
    const stops = [{ id: 's1', name: 'Gaia', time: '16:30' }];
    const club = clubOf({ trip: { stops }, buses, bookings: [{ ...seat, stopId: 's1', stopChangedAt: at }] });
    applied(change(club, [...family, ze]));
    return club;
  }
  const decide = (club: MemoryDocuments, verb: 'acceptBooking' | 'rejectBooking', busId?: string) =>
    club.run(verb, { tripId: 't1', passengerId: zeId, ...(busId && { busId }) } as never, {
      actor: organizer,
      at: '2026-03-01T12:00:00.000Z',
    });
  const counts = (club: MemoryDocuments) => {
    const { pendingBookingsCount, confirmedBookingsCount, occupiedSeats } = club.at(publicTripRef('t1'));
    return [pendingBookingsCount, confirmedBookingsCount, occupiedSeats];
  };

  test('GROUP-13 is a request of its own in the name of the companion, who has no account', () => {
    const club = withZe();
    expect(joining(club)).toMatchObject({
      ...{ passengerId: zeId, passengerName: 'Zé Costa', passengerPhone: '914 000 111', stopId: 's1' },
      ...{
        status: 'pending',
        seats: 1,
        price: 20,
        joins: { headId: head, companion: { id: 'new', isMinor: true } },
      },
    });
    expect(booking(club)).toMatchObject({ seats: 4, asking: [{ id: 'new', name: 'Zé Costa' }] });
    expect(counts(club)).toEqual([1, 1, 4]);
    const once = club.snapshot();
    applied(change(club, [...family, ze]));
    expect(club.snapshot()).toEqual(once);
  });

  test('GROUP-13 accepted, the group has one entry more, and the person is told in the companion’s name', () => {
    const club = withZe();
    expect(applied(decide(club, 'acceptBooking', 'b2')).pushes).toMatchObject([
      { userId: head, body: 'O lugar de Zé Costa na viagem "Jornada 25" foi aceite.' },
    ]);
    expect(entries(club, 'b2')).toMatchObject([
      { id: zeId, groupId: head, name: 'Zé Costa', responsibleId: head, stopId: 's1' },
    ]);
    expect(booking(club)).toMatchObject({ seats: 5 });
    expect(booking(club).asking).toBeUndefined();
    expect(booking(club).party?.map(({ id }) => id)).toEqual(['son', 'daughter', 'friend', 'new']);
    expect([joining(club), counts(club)]).toEqual([undefined, [0, 1, 5]]);
    expect(verdictOf(decide(club, 'acceptBooking', 'b2'))).toBe('BOOKING_GONE');
    applied(change(club, family, { at: '2026-03-01T13:00:00.000Z' }));
    expect([ids(club, 'b2'), counts(club)]).toEqual([[], [0, 1, 4]]);
  });

  test('GROUP-13 GROUP-07 GROUP-09 somebody alone heads the group from then on, also from another bus', () => {
    const club = clubOf({
      buses: [
        aBus({ passengers: [aPassenger()], assignedGuideIds: [guide.uid] }),
        aBus({ id: 'b2', busNumber: '2' }),
      ],
      bookings: [{ status: 'accepted', busId: 'b1', busNumber: '1' }],
    });
    applied(change(club, [ze]));
    applied(decide(club, 'acceptBooking', 'b2'));
    expect(entries(club)).toMatchObject([{ id: head, groupId: head }]);
    expect(counts(club)).toEqual([0, 1, 2]);
    const whole = club.copy();
    applied(remove(club, head));
    expect([ids(club), ids(club, 'b2')]).toEqual([[], []]);

    const after = { actor: organizer, at: '2026-03-06T09:00:00.000Z' };
    applied(whole.run('completeTrip', { tripId: 't1' }, after));
    const tick = { tripId: 't1', busId: 'b1', passengerId: head, boarded: true };
    const late = { actor: guide, at: '2026-03-05T16:10:00.000Z', now: '2026-03-06T10:00:00.000Z' };
    applied(whole.send('setBoarded', tick, late));
    expect(whole.at(seasonTripsRef(head, '2025-2026')).trips).toMatchObject([
      { boarded: true, companions: 1 },
    ]);
  });

  test('GROUP-13 BOOK-10 refused by a full bus, it waits', () => {
    const club = withZe(1);
    const b2 = busRef(organizer.uid, 't1', 'b2');
    club.set(b2.path, { ...club.at(b2), passengers: [aPassenger({ id: 'rui' })] });
    expect(messageOf(decide(club, 'acceptBooking', 'b2'))).toBe(
      'Não há lugares suficientes no autocarro 2. Disponíveis: 0/1.',
    );
    expect(verdictOf(decide(club, 'acceptBooking'))).toBe('BUS_REQUIRED');
    expect(joining(club)?.status).toBe('pending');
  });

  test('GROUP-13 rejected, it goes, and the person is told', () => {
    const club = withZe();
    expect(applied(decide(club, 'rejectBooking')).pushes).toMatchObject([
      {
        userId: head,
        type: 'booking_rejected',
        body: 'O lugar de Zé Costa na viagem "Jornada 25" foi rejeitado.',
      },
    ]);
    expect([joining(club), booking(club).asking, counts(club)]).toEqual([undefined, undefined, [0, 1, 4]]);
  });

  test.each<[string, (club: MemoryDocuments) => unknown]>([
    ['the person asks no more', (club) => change(club, family, { at: '2026-03-01T13:00:00.000Z' })],
    ['the seats are given back', (club) => club.run('releaseSeat', { tripId: 't1' }, { actor: passenger })],
    ['the person is removed', (club) => remove(club, head)],
    ['the account is deleted', (club) => erase(club, at)],
    ['the account is deleted after the trip', (club) => erase(club, '2026-04-01T10:00:00.000Z')],
  ])('GROUP-13 it goes when %s', (_what, act) => {
    const club = withZe();
    act(club);
    expect(joining(club)).toBeUndefined();
    expect(counts(club)[0]).toBe(0);
    expect(club.get(bookingRef('t1', head))?.asking).toBeUndefined();
  });

  test('GROUP-13 more than the seats that are left are refused', () => {
    const club = clubOf({ buses: [aBus({ capacity: 4, passengers: seated() })], bookings: [seat] });
    expect(verdictOf(change(club, [...family, ze]))).toBe('NO_SEATS');
    applied(change(club, [family[0]!, family[1]!, ze]));
    expect(counts(club)).toEqual([1, 1, 3]);
  });
});

describe('a companion who is a member', () => {
  const rui = { uid: 'rui', role: 'passenger' as const };
  const friendOf = { tripId: 't1', passengerId: head, companionId: 'friend' };
  const confirm = (club: MemoryDocuments, tap: object = {}, args: object = friendOf) =>
    club.send('confirmCompanion', args, { actor: rui, at: later, ...tap });
  function withRui(parts: TripParts = {}, membershipStatus: 'socio' | 'standard' = 'socio'): MemoryDocuments {
    const club = clubOf({
      trip: { prices: { default: 20, socio: 15 } },
      buses: [aBus({ passengers: seated(), assignedGuideIds: [guide.uid] })],
      bookings: [seat],
      ...parts,
    });
    club.set(profileRef('rui').path, aProfile({ uid: 'rui', membershipStatus, tripsMadeCount: 0 }));
    return club;
  }
  const friendEntry = (club: MemoryDocuments) => entries(club).find(({ id }) => id === friend);

  test('GROUP-14 confirms it: the member price, on the request and on the bus', () => {
    const club = withRui();
    const before = totalPrice(booking(club));
    applied(confirm(club));
    expect(booking(club).party?.[2]).toMatchObject({ id: 'friend', memberUserId: 'rui', price: 15 });
    expect(booking(club).confirmedBy).toEqual(['rui']);
    expect(before - totalPrice(booking(club))).toBe(500);
    expect(friendEntry(club)).toMatchObject({ memberUserId: 'rui', membershipStatus: 'socio' });
    expect(applied(confirm(club)).writes).toEqual([]);
  });

  test('GROUP-14 before the acceptance, and still so after it and after a change of the others', () => {
    const club = withRui({ buses: [aBus()], bookings: [asked] });
    applied(confirm(club));
    applied(change(club, [family[0]!, family[2]!]));
    expect(booking(club).confirmedBy).toEqual(['rui']);
    applied(accept(club, { partyChangedAt: later }));
    expect(friendEntry(club)).toMatchObject({ memberUserId: 'rui', membershipStatus: 'socio' });
    applied(change(club, [family[0]!], { at: '2026-03-01T12:00:00.000Z' }));
    expect(booking(club).confirmedBy).toBeUndefined();
  });

  test('GROUP-14 their phone holds no request of others: it changes nothing there', () => {
    const club = withRui({ buses: [], bookings: [] });
    expect(applied(confirm(club, { isWhole: false })).writes).toEqual([]);
    expect(verdictOf(confirm(club))).toBe('BOOKING_GONE');
  });

  test.each<[string, () => MemoryDocuments, object, string]>([
    [
      'a person who is no member',
      () => withRui({}, 'standard'),
      friendOf,
      'Só quem é sócio pode confirmar o preço de sócio.',
    ],
    [
      'one with a request of their own',
      () => withRui({ bookings: [seat, { passengerId: 'rui' }] }),
      friendOf,
      'Você já tem uma reserva para esta viagem.',
    ],
    [
      'nobody on that request',
      withRui,
      { ...friendOf, companionId: 'x' },
      'Dados da reserva não encontrados.',
    ],
    [
      'one whom somebody else has confirmed',
      () =>
        withRui({ bookings: [{ ...seat, party: party.map((one) => ({ ...one, memberUserId: 'eva' })) }] }),
      friendOf,
      'Outra pessoa já confirmou este acompanhante.',
    ],
    [
      'one who waits for the organizer',
      () => withRui({ bookings: [{ ...seat, asking: [{ ...party[2]!, id: 'zé' }] }] }),
      { ...friendOf, companionId: 'zé' },
      'O organizador ainda não aceitou este acompanhante. Confirme depois.',
    ],
  ])('GROUP-14 %s: refused, and nothing changes', (_what, makeClub, args, sentence) => {
    const club = makeClub();
    const before = club.snapshot();
    expect(messageOf(confirm(club, {}, args))).toBe(sentence);
    expect(club.snapshot()).toEqual(before);
  });

  test('GROUP-14 has a history of their own, which a late tick corrects, and is not in the line of the other', () => {
    const club = withRui();
    applied(confirm(club));
    applied(club.run('completeTrip', { tripId: 't1' }, { actor: organizer, at: '2026-03-06T09:00:00.000Z' }));
    const trips = (uid: string) => club.at(seasonTripsRef(uid, '2025-2026')).trips;
    expect(trips('rui')).toMatchObject([{ boarded: false }]);
    expect(trips(head)).toMatchObject([{ companions: 2 }]);
    const tick = { tripId: 't1', busId: 'b1', passengerId: friend, boarded: true };
    applied(
      club.send('setBoarded', tick, {
        actor: guide,
        at: '2026-03-05T16:10:00.000Z',
        now: '2026-03-06T10:00:00.000Z',
      }),
    );
    expect(trips('rui')).toMatchObject([{ boarded: true }]);
    expect(club.at(profileRef('rui')).tripsMadeCount).toBe(1);
  });

  test('GROUP-14 whose account is deleted leaves the request and the bus', () => {
    const club = withRui();
    applied(confirm(club));
    for (const write of eraseFromTrip(club, 't1', 'rui', later)) club.apply(write);
    expect(ids(club)).toEqual([head, son, daughter]);
    expect(booking(club)).toMatchObject({ seats: 3, status: 'accepted' });
    expect(JSON.stringify(club.snapshot())).not.toMatch(/Rui Costa|913 000 111/);
  });

  test('GROUP-14 MONEY-15 whose account is deleted leaves what was paid for the seat, without a name', () => {
    const club = withRui();
    applied(confirm(club));
    const bus = club.at(busRef(organizer.uid, 't1', 'b1'));
    const paid = bus.passengers.map((entry) =>
      entry.id === friend ? { ...entry, payments: [aPayment()] } : entry,
    );
    club.set(busRef(organizer.uid, 't1', 'b1').path, { ...bus, passengers: paid });
    for (const write of eraseFromTrip(club, 't1', 'rui', later)) club.apply(write);
    const [left] = club.at(busRef(organizer.uid, 't1', 'b1')).leftLedgers ?? [];
    expect(left).toMatchObject({ name: erasedName, phone: '', userId: head, payments: [{ amount: 2000 }] });
  });

  test('GROUP-14 whose account is deleted after the trip leaves a seat without a name', () => {
    const club = withRui();
    applied(confirm(club));
    for (const write of eraseFromTrip(club, 't1', 'rui', '2026-04-01T10:00:00.000Z')) club.apply(write);
    expect(entries(club)).toHaveLength(4);
    expect(booking(club).seats).toBe(4);
    expect(JSON.stringify([entries(club), booking(club)])).not.toMatch(/Rui Costa|913 000 111|"rui"/);
  });
});

describe('a group on its buses', () => {
  const apart = () =>
    clubOf({
      buses: [
        aBus({ passengers: seated().slice(0, 3) }),
        aBus({ id: 'b2', busNumber: '2', passengers: seated().slice(3) }),
      ],
      bookings: [seat],
    });

  test('GROUP-07 leaves all buses with its head, who may ask again', () => {
    const club = apart();
    applied(remove(club, head));
    expect([ids(club), ids(club, 'b2')]).toEqual([[], []]);
    expect([...club.removed]).toEqual([bookingRef('t1', head).path, passengerBookingRef('t1', head).path]);
    expect(club.at(publicTripRef('t1'))).toMatchObject({ occupiedSeats: 0, confirmedBookingsCount: 0 });
  });

  test('GROUP-07 a companion who is removed leaves alone, and the request counts one less', () => {
    const club = apart();
    applied(remove(club, son!));
    expect([ids(club), ids(club, 'b2')]).toEqual([[head, daughter], [friend]]);
    expect(booking(club)).toMatchObject({ seats: 3, status: 'accepted' });
    expect(booking(club).party?.map(({ id }) => id)).toEqual(['daughter', 'friend']);
  });

  test('GROUP-07 who gives the seat back gives back all, and knows that one was paid', () => {
    const club = apart();
    const b2 = busRef(organizer.uid, 't1', 'b2');
    club.set(b2.path, {
      ...club.at(b2),
      passengers: [{ ...entries(club, 'b2')[0]!, paymentStatus: 'Pago' }],
    });
    applied(club.run('releaseSeat', { tripId: 't1' }, { actor: passenger }));
    expect([ids(club), ids(club, 'b2')]).toEqual([[], []]);
    expect(booking(club)).toMatchObject({ status: 'rejected', releasedPaid: true });
  });

  test('GROUP-07 while a companion is aboard no seat is given back', () => {
    const club = clubOf({
      buses: [
        aBus({
          passengers: seated().map((entry) => (entry.id === son ? { ...entry, boarded: true } : entry)),
        }),
      ],
      bookings: [seat],
    });
    expect(verdictOf(club.run('releaseSeat', { tripId: 't1' }, { actor: passenger }))).toBe(
      'ALREADY_BOARDED',
    );
  });

  test('GROUP-08 moves whole or not at all, and one person alone', () => {
    const buses = (capacity: number) => [
      aBus({ passengers: seated() }),
      aBus({ id: 'b2', busNumber: '2', capacity }),
    ];
    const move = (club: MemoryDocuments, passengerId: string, wholeGroup: boolean) =>
      club.run(
        'movePassenger',
        { tripId: 't1', busId: 'b1', toBusId: 'b2', passengerId, wholeGroup },
        { actor: organizer },
      );
    const tight = clubOf({ buses: buses(3), bookings: [seat] });
    expect(messageOf(move(tight, son!, true))).toBe(
      'Não há lugares suficientes no autocarro 2. Disponíveis: 3/3.',
    );
    applied(move(tight, son!, false));
    expect([ids(tight), ids(tight, 'b2')]).toEqual([[head, daughter, friend], [son]]);
    expect(booking(tight).busId).toBe('b1');
    const wide = clubOf({ buses: buses(4), bookings: [seat] });
    applied(move(wide, son!, true));
    expect([ids(wide), ids(wide, 'b2').length, booking(wide).busId]).toEqual([[], 4, 'b2']);
  });

  test('GROUP-10 the own stop is that of the companions who are not aboard, a guide’s that of one person', () => {
    const people = seated().map((entry) => (entry.id === friend ? { ...entry, boarded: true } : entry));
    const club = clubOf({
      trip: { stops: [{ id: 's1', name: 'Gaia', time: '16:30' }] },
      buses: [aBus({ passengers: people, assignedGuideIds: [guide.uid] })],
      bookings: [seat],
    });
    const stops = () => entries(club).map(({ stopId }) => stopId);
    const own = { tripId: 't1', stopId: 's1', passengerId: head };
    applied(club.send('setStop', own, { actor: passenger, at }));
    expect(stops()).toEqual(['s1', 's1', 's1', undefined]);
    const one = { tripId: 't1', busId: 'b1', passengerId: son, stopId: 'first' };
    applied(club.send('setStop', one, { actor: guide, at: later }));
    expect(stops()).toEqual(['s1', undefined, 's1', undefined]);
  });
});

describe('a group added by hand', () => {
  const add = (club: MemoryDocuments, members: object[]) =>
    club.send(
      'addPassenger',
      { tripId: 't1', busId: 'b1', passengerId: 'lopes', name: 'João Lopes', party: members },
      { actor: organizer },
    );

  test('GROUP-06 is an entry for each, with the first as its head', () => {
    const club = clubOf();
    applied(add(club, family));
    expect(entries(club)).toMatchObject([
      { id: 'lopes', groupId: 'lopes', seats: 1 },
      { id: 'lopes~son', groupId: 'lopes', isMinor: true, responsibleId: 'lopes', seats: 1 },
      { id: 'lopes~daughter', groupId: 'lopes' },
      { id: 'lopes~friend', groupId: 'lopes' },
    ]);
    applied(remove(club, 'lopes'));
    expect(entries(club)).toEqual([]);
  });

  test('GROUP-06 five into four seats: nobody is added', () => {
    const club = clubOf({ buses: [aBus({ capacity: 4 })] });
    expect(messageOf(add(club, [...family, { id: 'new', name: 'Zé' }]))).toBe(
      'Não há lugares suficientes. Apenas 4 lugar(es) disponível(eis).',
    );
    expect(entries(club)).toEqual([]);
  });
});

describe('the history of a group', () => {
  const aboard = [head, son, friend];
  const people = () =>
    seated().map((entry) => (aboard.includes(entry.id) ? { ...entry, boarded: true, boardedAt: at } : entry));
  const history = (club: MemoryDocuments) => club.at(seasonTripsRef(head, '2025-2026')).trips[0];

  test('GROUP-09 says how many came along and travelled, and follows a late tick on a companion', () => {
    const club = clubOf({
      buses: [aBus({ passengers: people(), assignedGuideIds: [guide.uid] })],
      bookings: [seat],
    });
    const completion = { actor: organizer, at: '2026-03-06T09:00:00.000Z' };
    expect(applied(club.run('completeTrip', { tripId: 't1' }, completion)).skipped).toHaveLength(3);
    expect(history(club)).toMatchObject({ boarded: true, companions: 3, companionsTravelled: 2 });
    const tick = { tripId: 't1', busId: 'b1', passengerId: daughter, boarded: true };
    applied(
      club.send('setBoarded', tick, {
        actor: guide,
        at: '2026-03-05T16:10:00.000Z',
        now: '2026-03-06T10:00:00.000Z',
      }),
    );
    expect(history(club)).toMatchObject({ companions: 3, companionsTravelled: 3 });
    expect(club.at(profileRef(head)).tripsMadeCount).toBe(1);
  });

  test('GROUP-09 says nothing of companions to who travels alone', () => {
    const club = clubOf({
      buses: [aBus({ passengers: [aPassenger()] })],
      bookings: [{ status: 'accepted', busId: 'b1' }],
    });
    applied(club.run('completeTrip', { tripId: 't1' }, { actor: organizer, at: '2026-03-06T09:00:00.000Z' }));
    expect(history(club)).not.toHaveProperty('companions');
  });
});

test.each([
  ['frees the seats of a group on a trip to come', at],
  ['takes the names of a group off a trip that is over', '2026-04-01T10:00:00.000Z'],
])('GROUP-11 a deleted account %s', (_what, now) => {
  const club = clubOf({ buses: [aBus({ passengers: seated() })], bookings: [seat] });
  erase(club, now);
  expect(JSON.stringify(entries(club))).not.toMatch(/Silva|Rui Costa|913|Ana/);
  expect(entries(club)).toHaveLength(now === at ? 0 : 4);
  expect(club.get(bookingRef('t1', head))?.party).toBeUndefined();
});

test('GROUP-12 a bus of 300 people in 100 groups, ticked and paid at stops, is below 400 KB', () => {
  const tick = { by: 'u'.repeat(28), byName: 'Maria da Conceição Albuquerque' };
  const people = Array.from({ length: 100 }, (_, number) => {
    const uid = `${number}`.padStart(28, 'u');
    const own = aPassenger({
      id: uid,
      userId: uid,
      bookingId: uid,
      name: 'Maximiliano Vasconcelos Albuquerque',
    });
    const two = [1, 2].map((each) => ({
      ...{ id: `${'c'.repeat(35)}${each}`, name: 'Bartolomeu Vasconcelos Albuquerque' },
      ...{ isMinor: true, phone: '+351 912 345 678' },
    }));
    return entriesOfGroup({ ...own, stopId: 's'.repeat(36), stopChangedAt: at }, two).map((entry) => ({
      ...entry,
      ...{
        boarded: true,
        boardedAt: at,
        boardedChangedAt: at,
        boardedBy: tick.by,
        boardedByName: tick.byName,
      },
      ...{
        paymentStatus: 'Pago' as const,
        paymentChangedAt: at,
        paymentBy: tick.by,
        paymentByName: tick.byName,
      },
    }));
  }).flat();
  expect(people).toHaveLength(300);
  expect(JSON.stringify(aBus({ capacity: 300, passengers: people })).length).toBeLessThan(400_000);
});
