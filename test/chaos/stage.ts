import { subDays } from 'date-fns';
import type { Role } from '../../src/domain/people/roles.ts';
import { profileRef } from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, aPassenger, aProfile } from '../builders/entities.ts';
import { arrange, emptyClub } from '../device/club.ts';
import { goodNetwork } from '../device/network.ts';
import { createOwner, type RemoteDevice, startDevice } from '../device/remote-device.ts';
import type { Owner } from '../device/simulated-device.ts';
import { cast } from './commands.ts';

/** A phone in a run. `isRunning` is false from a crash until the phone is online again. */
export interface Phone {
  name: string;
  owner: Owner;
  device: RemoteDevice;
  isRunning: boolean;
}

const roles: Record<string, Role> = {
  rita: 'organizer',
  nuno: 'organizer',
  guida: 'guide',
  gil: 'guide',
  ana: 'passenger',
};
const withoutPhone = ['rui', 'eva', 'ivo'];

const day = 86_400_000;
const stops = [
  { id: 'gaia', name: 'Gaia', time: '16:30' },
  { id: 'espinho', name: 'Espinho', time: '16:45' },
];
const devices: RemoteDevice[] = [];
let runs = 0;

/** Clears the phones of the previous test. */
export function forgetPhones(): void {
  devices.length = 0;
}

/**
 * Creates a club and its phones, all online. The threads are reused from the previous run, since starting one takes
 * seconds. The user ids are new, so the databases are new too.
 */
export async function setStage(): Promise<{ phones: Phone[]; guideIds: string[] }> {
  runs += 1;
  const uid = (name: string) => `r${runs}-${name}`;
  while (devices.length < cast.length) devices.push(await startDevice());
  await Promise.all(devices.map((device) => device.close()));
  await emptyClub();

  const owners = Object.fromEntries(
    await Promise.all(
      Object.entries(roles).map(async ([name, role]) => [name, await createOwner(uid(name), role)] as const),
    ),
  );
  const people = [...Object.keys(roles), ...withoutPhone];
  await arrange({
    ...Object.fromEntries(
      people.map((name, index) => [
        profileRef(uid(name)).path,
        aProfile({
          uid: uid(name),
          email: `${uid(name)}@caravana.test`,
          firstName: name,
          role: roles[name] ?? 'passenger',
          phoneNumber: `91000000${index}`,
        }),
      ]),
    ),
    ...trips(uid),
  });

  const phones = await Promise.all(
    cast.map(async (name, index): Promise<Phone> => {
      const owner = owners[name.replace(/-\d$/, '')] as Owner;
      const device = devices[index] as RemoteDevice;
      await device.setNetwork(goodNetwork());
      await device.setClockSkew(0);
      await device.open(owner, true);
      return { name, owner, device, isRunning: true };
    }),
  );
  return { phones, guideIds: [uid('guida'), uid('gil'), uid('nuno')] };
}

/** A request of somebody who brings others. */
const withCompanions = (count: number) => ({
  seats: 1 + count,
  party: Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    name: 'Acompanhante',
    isMinor: true,
    phone: '',
    price: 20,
  })),
  partyChangedAt: '2026-03-01T10:00:00.000Z',
});

/** An upcoming trip with few seats, one of yesterday that is not completed, and one of another organizer. */
function trips(uid: (name: string) => string): Record<string, object> {
  const [rita, nuno, guida, gil] = [uid('rita'), uid('nuno'), uid('guida'), uid('gil')];
  const bus = (id: string, capacity: number, names: string[], organizerId = rita) =>
    aBus({
      id,
      organizerId,
      busNumber: id.slice(1),
      capacity,
      assignedGuideIds: [guida, ...(id === 'b2' ? [gil] : [])],
      passengers: names.map((name) => aPassenger({ id: uid(name), name })),
    });
  const booking = (name: string, organizerId: string, busId?: string) => ({
    passengerId: uid(name),
    organizerId,
    status: busId ? ('accepted' as const) : ('pending' as const),
    ...(busId ? { busId, busNumber: busId.slice(1) } : {}),
  });
  return {
    ...aTripWith({
      tripId: uid('coming'),
      trip: { organizerId: rita, date: new Date(Date.now() + day).toISOString(), autoOffers: true, stops },
      buses: [bus('b1', 2, ['ivo']), bus('b2', 3, [])],
      bookings: [
        booking('ivo', rita, 'b1'),
        { ...booking('rui', rita), ...withCompanions(1) },
        { ...booking('eva', rita), ...withCompanions(2) },
      ],
    }),
    ...aTripWith({
      tripId: uid('yesterday'),
      trip: { organizerId: rita, date: subDays(new Date(), 1).toISOString() },
      buses: [bus('b1', 4, ['ana', 'gil']), bus('b2', 2, ['eva'])],
      bookings: [
        booking('ana', rita, 'b1'),
        booking('gil', rita, 'b1'),
        booking('eva', rita, 'b2'),
        booking('rui', rita),
      ],
    }),
    ...aTripWith({
      tripId: uid('other'),
      trip: { organizerId: nuno, date: new Date(Date.now() + 2 * day).toISOString(), stops },
      buses: [bus('b1', 2, [], nuno)],
      bookings: [booking('rui', nuno), booking('ivo', nuno)],
    }),
  };
}
