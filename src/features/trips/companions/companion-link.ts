import { addressOf } from '../details/trip-actions.tsx';

/** The parameter of a trip's address that names a companion: the account that asked, and the companion's id. */
const parameter = 'acompanhante';

/** A companion of somebody's request. */
export interface NamedCompanion {
  passengerId: string;
  companionId: string;
}

/** The address at which a member confirms to be this companion (GROUP-50). It holds ids and no name. */
export function companionLink(tripId: string, { passengerId, companionId }: NamedCompanion): string {
  const url = new URL(addressOf(tripId));
  url.searchParams.set(parameter, `${passengerId}~${companionId}`);
  return url.href;
}

/** The companion that an address names; undefined for one that names nobody. */
export function companionOf(search: URLSearchParams): NamedCompanion | undefined {
  const [passengerId, companionId] = search.get(parameter)?.split('~') ?? [];
  return passengerId && companionId ? { passengerId, companionId } : undefined;
}

/** The parameters without the companion, once that is settled. */
export function withoutCompanion(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(parameter);
  return rest;
}
