import type { Auth } from 'firebase-admin/auth';
import { fullName } from '../../src/domain/people/names.ts';
import type { DemoPerson } from './people.ts';

export const demoPassword = 'Caravana1';

/** Creates an account with the demo password for everyone, replacing any from an earlier run. */
export async function writeAccounts(auth: Auth, people: DemoPerson[]): Promise<void> {
  await Promise.all(
    people.map(async (person) => {
      const account = {
        email: person.email,
        password: demoPassword,
        displayName: fullName(person),
        emailVerified: true,
      };
      try {
        await auth.createUser({ uid: person.uid, ...account });
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        await auth.updateUser(person.uid, account);
      }
    }),
  );
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/uid-already-exists';
}
