import type { MembershipStatus, Role } from '../../src/domain/people/roles.ts';
import { firstNames, lastNames, nicknames } from './names.ts';
import { pick, randomSequence } from './random.ts';

/** A person with an account. */
export interface DemoPerson {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
  nickname: string;
  phoneNumber: string;
  role: Role;
  membershipStatus: MembershipStatus;
}

export const passengerCount = 60;
export const memberCount = 12;

const account = (
  name: string,
  role: Role,
  firstName: string,
  lastName: string,
  phoneNumber: string,
): DemoPerson => ({
  uid: `demo-${name}`,
  email: `${name}@caravana.test`,
  firstName,
  lastName,
  nickname: '',
  phoneNumber,
  role,
  membershipStatus: 'standard',
});

/** The accounts with which the README and the tests sign in. */
export const demoAccounts = {
  organizer: account('organizador', 'organizer', 'Rita', 'Salvador', '910 000 101'),
  organizer2: account('organizador2', 'organizer', 'Álvaro', 'Pimenta', '910 000 102'),
  guide: account('guia', 'guide', 'Célia', 'Bastos', '910 000 103'),
  guide2: account('guia2', 'guide', 'Hugo', 'Peixoto', '910 000 104'),
  passenger: account('passageiro', 'passenger', 'Joana', 'Serrano', '910 000 105'),
  member: {
    ...account('socio', 'passenger', 'Custódio', 'Valadares', '910 000 106'),
    nickname: 'Capitão',
    membershipStatus: 'socio_pending_payment' as const,
  },
  newcomer: account('novo', 'default', 'Ivo', 'Quintela', '910 000 107'),
} satisfies Record<string, DemoPerson>;

/** Authorized to register but without an account. The README names the first. */
export const invitedEmails = [
  'autorizado@caravana.test',
  'nova.socia@caravana.test',
  'vizinho.do.estadio@caravana.test',
];

/** Sixty passengers: every fifth a member, every tenth without a phone, some with a nickname. */
export function demoPassengers(): DemoPerson[] {
  const random = randomSequence(1908);
  const taken = new Set<string>();
  return Array.from({ length: passengerCount }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    const [firstName, lastName] = unusedName(random, taken);
    return {
      uid: `demo-adepto-${number}`,
      email: `${slug(firstName)}.${slug(lastName)}@caravana.test`,
      firstName,
      lastName,
      nickname: index % 4 === 1 ? (nicknames[(index - 1) / 4] ?? '') : '',
      phoneNumber: index % 10 === 7 ? '' : `91${index % 7} 55${index % 10} ${number}${index % 9}`,
      role: 'passenger',
      membershipStatus: membershipOf(index),
    };
  });
}

function membershipOf(index: number): MembershipStatus {
  if (index % 5 === 0) return 'socio';
  return index % 20 === 3 ? 'socio_pending_payment' : 'standard';
}

function unusedName(random: () => number, taken: Set<string>): [first: string, last: string] {
  for (;;) {
    const [first, last] = [pick(random, firstNames), pick(random, lastNames)];
    if (taken.has(`${first} ${last}`)) continue;
    taken.add(`${first} ${last}`);
    return [first, last];
  }
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
}
