import type { Role } from '../../../domain/people/roles.ts';

/** Where the passengers of a bus are boarded: each role has its own address for it (SHELL-29, SHELL-30, OPEN-11). */
export function boardingPath(role: Role, tripId: string, busId: string): string {
  return `${role === 'organizer' ? '/manage-trip' : '/trips'}/${tripId}/buses/${busId}/passengers`;
}
