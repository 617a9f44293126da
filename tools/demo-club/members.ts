import type { Instant } from '../../src/domain/instants.ts';
import { normalisePhone } from '../../src/domain/people/phones.ts';
import {
  authorisedEmailRef,
  broadcastRef,
  phoneOwnerRef,
  profileRef,
  userRef,
} from '../../src/domain/wire/documents.ts';
import type { MemoryDocuments } from '../../test/builders/documents.ts';
import { broadcastTexts } from './broadcast-texts.ts';
import { at, dayFrom, later } from './days.ts';
import { type DemoPerson, demoAccounts, invitedEmails } from './people.ts';

/** Everyone's account as after registration, with the phone number index and the authorized e-mails. */
export function addMembers(club: MemoryDocuments, people: DemoPerson[], now: Instant): void {
  people.forEach((person, index) => {
    const createdAt = later(at(dayFrom(now, -600), '10:00'), index * 97);
    const { uid, phoneNumber } = person;
    club.set(userRef(uid).path, { termsVersion: '1.0', termsAccepted: true, termsAcceptedAt: createdAt });
    club.set(profileRef(uid).path, {
      ...person,
      createdAt,
      lastLogin: at(dayFrom(now, -(index % 9) - 1), '21:30'),
    });
    if (phoneNumber) club.set(phoneOwnerRef(normalisePhone(phoneNumber)).path, { uid });
    authorise(club, person.email, later(createdAt, -60));
  });
  for (const [index, email] of invitedEmails.entries()) {
    authorise(club, email, at(dayFrom(now, -index - 1), '18:05'));
  }
}

function authorise(club: MemoryDocuments, email: string, addedAt: Instant): void {
  club.set(authorisedEmailRef(email).path, { email, addedBy: demoAccounts.organizer.uid, addedAt });
}

/** More broadcasts than the bell shows at once. */
export function addBroadcast(club: MemoryDocuments, now: Instant): void {
  const messages = broadcastTexts.map(([title, body], index) => ({
    id: `demo-aviso-${index + 1}`,
    type: 'broadcast',
    title,
    body,
    timestamp: at(dayFrom(now, (index - broadcastTexts.length) * 5), '19:00'),
  }));
  club.set(broadcastRef().path, { messages });
}
