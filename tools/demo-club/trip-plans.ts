import { dayOf, seasonOf } from '../../src/domain/calendar.ts';
import type { Instant } from '../../src/domain/instants.ts';
import type { MutationArgs } from '../../src/domain/mutators/index.ts';
import { addDays, at, dayFrom, saturdayFrom } from './days.ts';
import type { DemoImages } from './images.ts';
import { type DemoPerson, demoAccounts } from './people.ts';

/** The plan of one trip, which `run-trip.ts` executes with the club's own mutations. */
export interface TripPlan {
  organizer: DemoPerson;
  fields: MutationArgs<'createTrip'>;
  buses: { capacity: number; guides: DemoPerson[] }[];
  /** In the order of their requests. They are distributed over the buses in turn. */
  accepted: DemoPerson[];
  /** Added to the buses by hand after them, without an account. */
  guests: number;
  pending: DemoPerson[];
  rejected: DemoPerson[];
  /** How many days before the match the trip opened for requests. */
  openedDaysBefore: number;
  /** Who did not come, and who has paid; absent for an upcoming match. */
  boarding?: { missed: DemoPerson[]; paid(person: number): boolean };
  completed: boolean;
}

const { organizer, organizer2, guide, guide2, passenger, member } = demoAccounts;

/** The six trips in chronological order. `people` are the passengers with a phone. */
export function tripPlans(now: Instant, people: DemoPerson[], images: DemoImages): TripPlan[] {
  const some = (from: number, to: number) => people.slice(from, to);
  const image = imagesOf(images);
  const lastSpring = Number(seasonOf(now).id.slice(0, 4));
  const missed = some(38, 40);
  const paidOfMissed = 32;

  return [
    {
      organizer: organizer2,
      fields: {
        tripId: 'demo-viagem-abril',
        ...match(saturdayFrom(`${lastSpring}-04-10`), '15:30', '11:00'),
        ...place('Fora', 'Viagem a casa do rival', 'Largo da Estação', 'Jornada 27'),
        ...image(0, 0, 'bus'),
        prices: { default: 18, socio: 14 },
      },
      buses: [{ capacity: 50, guides: [guide] }],
      accepted: [passenger, member, ...some(0, 24)],
      guests: 1,
      pending: [],
      rejected: [],
      openedDaysBefore: 25,
      boarding: { missed: [], paid: (index) => index % 8 !== 5 },
      completed: true,
    },
    {
      organizer,
      fields: {
        tripId: 'demo-viagem-maio',
        ...match(saturdayFrom(`${lastSpring}-05-08`), '18:00', '15:00'),
        ...place('Casa', 'Última em casa', 'Largo da Estação', 'Jornada 31'),
        ...image(1, 0, 'home'),
        prices: { default: 10, socio: 7.5 },
        isFeatured: true,
        featuredColor: '#C8A24A',
      },
      buses: [{ capacity: 50, guides: [guide, guide2] }],
      accepted: [passenger, member, ...some(10, 40)],
      guests: 1,
      pending: [],
      rejected: [],
      openedDaysBefore: 25,
      boarding: { missed, paid: (index) => index === paidOfMissed - 2 || (index % 7 !== 3 && index < 31) },
      completed: true,
    },
    {
      organizer,
      fields: {
        tripId: 'demo-viagem-ontem',
        ...match(dayFrom(now, -1), '19:30', '16:30'),
        ...place('Casa', 'Noite de taça', 'Largo da Estação', 'Oitavos de final'),
        ...image(2, 1, 'home'),
        prices: { default: 9.5, socio: 7 },
      },
      buses: [{ capacity: 50, guides: [guide] }],
      accepted: [passenger, member, ...some(0, 22)],
      guests: 2,
      pending: [],
      rejected: [],
      openedDaysBefore: 20,
      boarding: { missed: some(4, 7), paid: (index) => index % 4 !== 3 },
      completed: false,
    },
    {
      organizer,
      fields: {
        tripId: 'demo-viagem-casa',
        ...match(dayFrom(now, 10), '20:15', '17:00'),
        ...place('Casa', 'Jogo grande em casa', 'Largo da Estação', 'Jornada 12'),
        ...image(0, 0, 'home'),
        prices: { default: 12, socio: 8.5 },
      },
      buses: [
        { capacity: 50, guides: [guide] },
        { capacity: 50, guides: [guide2] },
      ],
      accepted: [member, ...some(0, 36)],
      guests: 3,
      pending: [...missed, ...some(40, 46)],
      rejected: some(47, 48),
      openedDaysBefore: 24,
      completed: false,
    },
    {
      organizer,
      fields: {
        tripId: 'demo-viagem-fora',
        ...match(dayFrom(now, 17), '18:00', '08:30'),
        ...place('Fora', 'A caminho do norte', 'Terminal Rodoviário', 'Jornada 13'),
        ...image(3, 0, 'bus'),
        prices: { default: 25, socio: 20 },
      },
      buses: [
        { capacity: 50, guides: [guide] },
        { capacity: 50, guides: [guide2, organizer2] },
      ],
      accepted: [passenger, ...some(0, 4), ...some(14, 38), ...some(46, 54)],
      guests: 3,
      pending: [...missed, ...some(4, 10)],
      rejected: [],
      openedDaysBefore: 31,
      completed: false,
    },
    {
      organizer,
      fields: {
        tripId: 'demo-viagem-destaque',
        ...match(dayFrom(now, 24), '21:00', '13:00'),
        ...place('Fora', 'A final', 'Sede do clube', 'Final'),
        ...image(4, 1, 'bus'),
        prices: { default: 35 },
        isFeatured: true,
        featuredColor: '#9B1C31',
      },
      buses: [{ capacity: 8, guides: [guide2] }],
      accepted: some(22, 29),
      guests: 0,
      pending: [member, ...some(30, 32)],
      rejected: [],
      openedDaysBefore: 38,
      completed: false,
    },
  ];
}

function match(day: string, time: string, meetingTime: string) {
  return { date: at(day, time), time, meetingTime };
}

function place(locationType: 'Casa' | 'Fora', name: string, origin: string, stage: string) {
  return { locationType, name, origin, stage };
}

function imagesOf({ backgrounds, opponents, competitions }: DemoImages) {
  return (opponent: number, competition: number, background: 'bus' | 'home') => ({
    overlayImageUrl: opponents[opponent % opponents.length]?.path ?? '',
    competitionImageUrl: competitions[competition % competitions.length]?.path ?? '',
    backgroundImageUrl:
      backgrounds.find((path) => path.includes(background === 'bus' ? 'autocarro' : 'casa')) ??
      backgrounds[0] ??
      '',
  });
}

/** When a trip was opened: some weeks before the match, at 21:00. */
export function openedAt({ fields, openedDaysBefore }: TripPlan): Instant {
  return at(addDays(dayOf(fields.date), -openedDaysBefore), '21:00');
}
