import { describe, expect, test } from 'vitest';
import { aTripWith } from '../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../test/builders/documents.ts';
import { aBus, aPassenger, aProfile, organizer, passenger } from '../../../test/builders/entities.ts';
import { tripFields } from '../../../test/builders/examples.ts';
import { applied, messageOf, verdictOf } from '../../../test/builders/outcomes.ts';
import { changesSince } from '../trip-changes.ts';
import { profileRef, publicTripRef } from '../wire/documents.ts';
import type { Stop } from './stop.schema.ts';
import { areInOrder, stopOf, stopsOf } from './stops.ts';

const gaia: Stop = { id: 's1', name: 'Gaia', time: '16:30' };
const espinho: Stop = { id: 's2', name: 'Espinho', time: '16:45' };
const aRoad = (stops?: Stop[]) => ({ origin: 'Largo da Estação', meetingTime: '16:00', stops });

const clubOf = (stops?: Stop[]): MemoryDocuments =>
  documentsOf({
    ...aTripWith({ trip: { stops }, buses: [aBus({ passengers: [aPassenger()] })] }),
    [profileRef(passenger.uid).path]: aProfile({ uid: passenger.uid }),
    [profileRef(organizer.uid).path]: aProfile({ uid: organizer.uid, role: 'organizer' }),
  });
const edit = (club: MemoryDocuments, args: object) =>
  club.send('editTrip', { ...tripFields, ...args }, { actor: organizer });
const stopsIn = (club: MemoryDocuments) => club.at(publicTripRef('t1')).stops;

describe('the stops of a trip', () => {
  test('STOP-01 the meeting place is the first, and the others follow in the order of the road', () => {
    expect(stopsOf(aRoad([gaia, espinho])).map(({ name, time }) => `${time} ${name}`)).toEqual([
      '16:00 Largo da Estação',
      '16:30 Gaia',
      '16:45 Espinho',
    ]);
  });

  test.each([[undefined], [[]], [[{ ...gaia, movedTo: 'first' }]]])(
    'STOP-01 a trip with %j has one meeting place',
    (stops) => {
      expect(stopsOf(aRoad(stops))).toEqual([]);
      expect(stopOf(aRoad(stops), 's1')).toBeUndefined();
    },
  );

  test.each([
    [undefined, 'Largo da Estação'],
    ['first', 'Largo da Estação'],
    ['s2', 'Espinho'],
    ['unknown', 'Largo da Estação'],
    ['gone', 'Gaia'],
    ['gone before', 'Gaia'],
    ['round', 'Largo da Estação'],
  ])('STOP-04 who named %s gets on at %s', (stopId, name) => {
    const stops = [
      gaia,
      espinho,
      { ...gaia, id: 'gone', movedTo: 's1' },
      { ...gaia, id: 'gone before', movedTo: 'gone' },
      { ...gaia, id: 'round', movedTo: 'and round' },
      { ...gaia, id: 'and round', movedTo: 'round' },
    ];
    expect(stopOf(aRoad(stops), stopId)?.name).toBe(name);
  });

  test.each([
    [['16:00', '16:30', '16:45'], true],
    [['16:00'], true],
    [['23:30', '23:50', '00:20'], true],
    [['16:00', '16:00'], false],
    [['16:00', '16:45', '16:30'], false],
    [['16:00', '15:30'], false],
    [['06:00', '18:00'], true],
    [['06:00', '18:01'], false],
  ])('STOP-01 the times %j follow the road: %s', (times, isRoad) => {
    expect(areInOrder(times)).toBe(isRoad);
  });
});

describe('creating and editing', () => {
  test('STOP-01 both store them, and an edit that does not name them leaves them', () => {
    const club = clubOf();
    applied(edit(club, { stops: [gaia, { ...espinho, mapUrl: 'https://mapa.example/espinho' }] }));
    expect(stopsIn(club)).toEqual([gaia, { ...espinho, mapUrl: 'https://mapa.example/espinho' }]);
    applied(edit(club, { name: 'Final' }));
    expect(stopsIn(club)).toHaveLength(2);
    const created = club.send(
      'createTrip',
      { ...tripFields, tripId: 't2', stops: [gaia] },
      { actor: organizer },
    );
    applied(created);
    expect(club.at(publicTripRef('t2')).stops).toEqual([gaia]);
  });

  test.each<[string, object[], string]>([
    ['two with one id', [gaia, { ...espinho, id: 's1' }], 'Dados inválidos.'],
    ['one with the id of the first', [{ ...gaia, id: 'first' }], 'Dados inválidos.'],
    ['one without a name', [{ ...gaia, name: ' ' }], 'Indique o nome de cada paragem.'],
    ['one without a time', [{ ...gaia, time: '' }], 'Indique a hora de cada paragem.'],
    [
      'a time before the meeting',
      [{ ...gaia, time: '15:00' }],
      'As horas das paragens têm de seguir a ordem da estrada: cada uma depois da anterior.',
    ],
    [
      'times not in order',
      [espinho, gaia],
      'As horas das paragens têm de seguir a ordem da estrada: cada uma depois da anterior.',
    ],
    [
      'a map that is none',
      [{ ...gaia, mapUrl: 'javascript:alert(1)' }],
      'O endereço do mapa tem de começar por https://.',
    ],
    [
      'thirteen',
      Array.from({ length: 13 }, (_, i) => ({ id: `s${i}`, name: 'Gaia', time: `16:${30 + i}` })),
      'Uma viagem pode ter até 12 paragens além da primeira.',
    ],
    [
      'a removed one that goes to an unknown one',
      [gaia, { ...espinho, movedTo: 's9' }],
      'Indique para que paragem passam as pessoas de "Espinho".',
    ],
  ])('STOP-01 %s are refused, and nothing changes', (_what, stops, message) => {
    const club = clubOf();
    const before = club.snapshot();
    expect(messageOf(edit(club, { stops }))).toBe(message);
    expect(
      messageOf(club.send('createTrip', { ...tripFields, tripId: 't2', stops }, { actor: organizer })),
    ).toBe(message);
    expect(club.snapshot()).toEqual(before);
  });

  test('STOP-01 a meeting time that is after the next stop is refused, from an app that knows no stops too', () => {
    const club = clubOf([gaia]);
    expect(verdictOf(edit(club, { meetingTime: '16:40' }))).toBe('INVALID');
  });

  test('STOP-04 a stop leaves only with the stop to which its people go', () => {
    const club = clubOf([gaia, espinho]);
    expect(messageOf(edit(club, { stops: [espinho] }))).toBe(
      'Indique para que paragem passam as pessoas de "Gaia".',
    );
    applied(edit(club, { stops: [{ ...gaia, movedTo: 's2' }, espinho] }));
    expect(stopOf(club.at(publicTripRef('t1')), 's1')?.name).toBe('Espinho');
  });

  test('STOP-05 a change of the stops is told, with what they were and are', () => {
    const club = clubOf([gaia, espinho]);
    const outcome = applied(edit(club, { stops: [{ ...gaia, time: '16:35' }, espinho] }));
    expect(outcome.pushes[0]?.body).toMatch(
      /Paragens: Gaia 16:30, Espinho 16:45 → Gaia 16:35, Espinho 16:45$/,
    );
    expect(club.at(publicTripRef('t1')).changedAt?.stops).toBeDefined();
  });

  test('STOP-05 without any stop it says so in words', () => {
    const club = clubOf([gaia]);
    const outcome = applied(edit(club, { stops: [{ ...gaia, movedTo: 'first' }] }));
    expect(outcome.pushes[0]?.body).toMatch(/Paragens: Gaia 16:30 → nenhuma$/);
    expect(changesSince(club.at(publicTripRef('t1')), '2026-02-01T10:00:00.000Z')).toBe(
      'Alterado: sem paragens',
    );
  });
});
