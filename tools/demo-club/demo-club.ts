import type { Instant } from '../../src/domain/instants.ts';
import { MemoryDocuments } from '../../test/builders/documents.ts';
import { at, dayFrom } from './days.ts';
import type { DemoImages } from './images.ts';
import { addBroadcast, addMembers } from './members.ts';
import { type DemoPerson, demoAccounts, demoPassengers } from './people.ts';
import { run, runTrip } from './run-trip.ts';
import { tripPlans } from './trip-plans.ts';

export interface DemoClub {
  /** The people who can sign in. */
  people: DemoPerson[];
  /** Every document, by its path below `apps/{appId}`. */
  documents: MemoryDocuments;
}

/** Builds the whole demo club, deterministically per day: nothing here reads a clock or uses chance. */
export function demoClub(now: Instant, images: DemoImages): DemoClub {
  const passengers = demoPassengers();
  const people = [...Object.values(demoAccounts), ...passengers];
  const documents = new MemoryDocuments();
  addMembers(documents, people, now);
  const { organizer, member } = demoAccounts;
  const membership = { userId: member.uid, membershipStatus: 'socio' as const };
  run(documents, organizer, 'updateUser', membership, at(dayFrom(now, -560), '10:00'), 'demo-novo-socio');

  const reachable = passengers.filter((person) => person.phoneNumber !== '');
  for (const plan of tripPlans(now, reachable, images)) runTrip(documents, plan);
  passengers.forEach((person, index) => {
    if (index % 3 !== 0) run(documents, person, 'markNotificationsRead', {}, now, `lido-${person.uid}`);
  });
  addBroadcast(documents, now);
  return { people, documents };
}
