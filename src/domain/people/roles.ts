/** What a person may do in the club (PERM-01). `default` waits for an organizer to assign a role. */
export const roles = ['passenger', 'guide', 'organizer', 'default'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  passenger: 'Passageiro',
  guide: 'Responsável',
  organizer: 'Organizador',
  default: 'Aguardando Definição',
};

export const membershipStatuses = ['standard', 'socio', 'socio_pending_payment'] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

export const membershipLabels: Record<MembershipStatus, string> = {
  standard: 'Não sócio',
  socio: 'Sócio',
  socio_pending_payment: 'Sócio, por pagar',
};

/** A member (socio) gets the badge, the member price and priority in lists (PERM-15). */
export function isMember(person: { membershipStatus?: MembershipStatus }): boolean {
  return person.membershipStatus === 'socio';
}

/** Guides and organizers may be assigned to a bus, and tick on it (PERM-06, PERM-10). */
export function mayGuide(role: Role): boolean {
  return role === 'guide' || role === 'organizer';
}

/** The person who asks for a mutation: the uid comes from the token, the role from the profile. */
export interface Actor {
  uid: string;
  role: Role;
  /** How the author of a relayed tick signs, whose profile is not on this phone; otherwise the profile says it (D-054). */
  signature?: string | undefined;
}
