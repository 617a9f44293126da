import { type Role, roles } from '../domain/people/roles.ts';

/**
 * Raise it when an entity's schema changes: the replica is a copy, so it is pulled again (OFF-38). The next version starts
 * with an empty database beside the former one, whose rows are shown until everything has been pulled. Then the former one
 * is deleted. An interrupted start leaves one of the two complete, and the outbox untouched (FAULTS-20).
 */
const replicaVersion = 14;

/** One replica per person and role: a role reads its own rows, and rows of a former role must be deleted. */
export function replicaName(uid: string, role: Role): string {
  return `caravana-${uid}-${role}-v${replicaVersion}`;
}

const replicaPattern = new RegExp(`^(${roles.join('|')})-v(\\d+)$`);

/** Parses the name of a replica of this person; undefined for any other database. */
function partsOf(uid: string, databaseName: string): { role: string; version: number } | undefined {
  const prefix = `caravana-${uid}-`;
  if (!databaseName.startsWith(prefix)) return undefined;
  const [, role, version] = replicaPattern.exec(databaseName.slice(prefix.length)) ?? [];
  return role === undefined ? undefined : { role, version: Number(version) };
}

/** True for the name of a replica of this person, in any role and version. */
export function isReplica(uid: string, databaseName: string): boolean {
  return partsOf(uid, databaseName) !== undefined;
}

/** True for the name of a replica of this person that another version of the app has left behind. */
export function isFormerReplica(uid: string, databaseName: string): boolean {
  const parts = partsOf(uid, databaseName);
  return parts !== undefined && parts.version !== replicaVersion;
}

/** True for the name of a replica of this person in a role other than `role`, in any version. */
export function isOfAnotherRole(uid: string, databaseName: string, role: Role): boolean {
  const parts = partsOf(uid, databaseName);
  return parts !== undefined && parts.role !== role;
}

/** The latest of these databases that another version of the app left behind for this person and role, with its version. */
export function formerReplica(
  uid: string,
  role: Role,
  databaseNames: string[],
): { name: string; version: number } | undefined {
  return databaseNames
    .flatMap((name) => {
      const parts = isFormerReplica(uid, name) ? partsOf(uid, name) : undefined;
      return parts?.role === role ? [{ name, version: parts.version }] : [];
    })
    .sort((a, b) => b.version - a.version)[0];
}
