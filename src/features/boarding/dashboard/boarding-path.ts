import type { Role } from '../../../domain/people/roles.ts';

/** The path of a bus's boarding list, which differs by role (SHELL-29, SHELL-30, OPEN-11). */
export function boardingPath(role: Role, tripId: string, busId: string): string {
  return `${role === 'organizer' ? '/manage-trip' : '/trips'}/${tripId}/buses/${busId}/passengers`;
}
