import type { Profile } from '../../domain/entities/profile.schema.ts';
import { fullName } from '../../domain/people/names.ts';
import { mayGuide, type Role } from '../../domain/people/roles.ts';
import { compareText } from '../../domain/text.ts';

export interface AssignablePerson {
  uid: string;
  name: string;
  /** Absent while this device does not hold the profile. */
  role?: Role | undefined;
}

/** People who can be assigned to a bus: guides and other organizers, without deleted accounts (TRIP-33, OPEN-79). */
export function assignablePeople(profiles: ReadonlyMap<string, Profile>, ownUid: string): AssignablePerson[] {
  return [...profiles]
    .map(([path, profile]) => ({ uid: ownerOf(path), profile }))
    .filter(({ uid, profile }) => uid !== ownUid && !profile.isDeleted && mayGuide(profile.role))
    .map(({ uid, profile }) => ({ uid, name: nameOf(profile), role: profile.role }))
    .sort((a, b) => compareText(a.name, b.name));
}

/**
 * People who are assigned to a bus, whatever their role is now, so that an assigned guide who became a passenger remains
 * visible and can be removed.
 */
export function assignedPeople(
  profiles: ReadonlyMap<string, Profile>,
  assignedGuideIds: string[],
): AssignablePerson[] {
  const byUid = new Map([...profiles].map(([path, profile]) => [ownerOf(path), profile]));
  return assignedGuideIds
    .map((uid) => {
      const profile = byUid.get(uid);
      return { uid, name: profile ? nameOf(profile) : 'N/A', role: profile?.role };
    })
    .sort((a, b) => compareText(a.name, b.name));
}

/** The uid from `users/{uid}/profile/data`. Older documents lack the field of the same name. */
function ownerOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function nameOf(profile: Profile): string {
  return fullName(profile) || profile.email;
}
