import { expect, test } from 'vitest';
import { aProfile } from '../../../test/builders/entities.ts';
import type { Profile } from '../../domain/entities/profile.schema.ts';
import { profileRef } from '../../domain/wire/documents.ts';
import { assignablePeople, assignedPeople } from './assignable-people.query.ts';

const held = (profiles: Record<string, Partial<Profile>>) =>
  new Map(
    Object.entries(profiles).map(([uid, profile]) => [profileRef(uid).path, aProfile({ uid, ...profile })]),
  );

test('TRIP-33 OPEN-79 offers guides and other organizers by name, without passengers, oneself and deleted accounts', () => {
  const profiles = held({
    me: { role: 'organizer', firstName: 'Eu' },
    rui: { role: 'guide', firstName: 'Rui', lastName: 'Vale' },
    ines: { role: 'organizer', firstName: 'Inês', lastName: '' },
    ana: { role: 'passenger' },
    new: { role: 'default' },
    gone: { role: 'guide', isDeleted: true },
  });
  expect(assignablePeople(profiles, 'me')).toEqual([
    { uid: 'ines', name: 'Inês', role: 'organizer' },
    { uid: 'rui', name: 'Rui Vale', role: 'guide' },
  ]);
});

test('TRIP-32 keeps assigned people visible with another role or without a profile on this device', () => {
  const profiles = held({ rui: { role: 'passenger', firstName: 'Rui', lastName: 'Vale' } });
  expect(assignedPeople(profiles, ['rui', 'unknown'])).toEqual([
    { uid: 'unknown', name: 'N/A', role: undefined },
    { uid: 'rui', name: 'Rui Vale', role: 'passenger' },
  ]);
});
