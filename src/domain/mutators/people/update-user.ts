import { z } from 'zod/mini';
import type { Profile } from '../../entities/profile.schema.ts';
import { mayGuide, membershipStatuses, roles } from '../../people/roles.ts';
import { profileRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, phoneOrNone, write } from '../define.ts';
import { notify, occasionOf } from '../notify.ts';
import { entryRefs, entryWrites } from '../passengers/passenger-entries.ts';
import { organizerNameRefs, organizerNameWrites } from '../trips/organizer-name.ts';
import { missingNames } from './missing-names.ts';
import { movePhone, phoneRefs, phoneTaken } from './phone-index.ts';

const shortText = z.string().check(z.trim(), z.maxLength(100, 'Máximo de 100 caracteres.'));

/**
 * An organizer changes a user's account. Only the given fields change. The bus entries of active trips get the new
 * nickname and membership, an organizer's trips the new name (OPEN-106). Becoming a member is notified (ACC-07 to ACC-09,
 * OPEN-77). The time at which somebody stops being a guide or organizer is stored (FAULTS-26).
 */
export const updateUser = defineMutation({
  schema: z.object({
    userId: idArgument,
    role: z.optional(z.enum(roles)),
    membershipStatus: z.optional(z.enum(membershipStatuses)),
    nickname: z.optional(shortText),
    phoneNumber: z.optional(phoneOrNone),
    firstName: z.optional(shortText),
    lastName: z.optional(shortText),
  }),

  refs: ({ userId, ...changes }, _actor, known) => {
    const profile = known.get(profileRef(userId));
    const { phoneNumber } = changes;
    return [
      profileRef(userId),
      ...(phoneNumber === undefined ? [] : phoneRefs(profile?.phoneNumber, phoneNumber)),
      ...(isOnEntries(changes) ? entryRefs(known, userId) : []),
      ...(isOnTrips(changes, profile) ? organizerNameRefs(known, userId) : []),
    ];
  },

  allow(_documents, { userId, role }, { actor }) {
    if (actor.role !== 'organizer') return refuse('NOT_ALLOWED');
    return userId === actor.uid && role !== undefined && role !== actor.role ? refuse('OWN_ROLE') : undefined;
  },

  apply(documents, { userId, ...args }, context) {
    const changes = onlyGiven(args);
    const profile = documents.get(profileRef(userId));
    if (!profile || profile.isDeleted) return refuse('USER_GONE');
    if (emptiedName(changes, profile)) return refuse('INVALID', missingNames);
    const { phoneNumber } = changes;
    const taken = phoneNumber === undefined ? undefined : phoneTaken(documents, userId, phoneNumber);
    if (taken) return taken;

    const becomesMember = changes.membershipStatus === 'socio' && profile.membershipStatus !== 'socio';
    const notification = becomesMember
      ? notify(documents, userId, 'membership_update', occasionOf(context))
      : { writes: [], pushes: [] };
    const notified = notification.writes[0]?.document as Profile | undefined;
    const changed = {
      ...(notified ?? profile),
      ...changes,
      ...(ceasesToGuide(profile, changes) ? { guidedUntil: context.now } : {}),
    };
    return {
      writes: [
        write(profileRef(userId), changed),
        ...(phoneNumber === undefined ? [] : movePhone(documents, userId, profile.phoneNumber, phoneNumber)),
        ...(isOnEntries(changes) ? entryWrites(documents, userId, changed) : []),
        ...(isOnTrips(changes, profile) ? organizerNameWrites(documents, userId, changed) : []),
      ],
      pushes: notification.pushes,
    };
  },
});

type Changes = Partial<
  Pick<Profile, 'role' | 'membershipStatus' | 'nickname' | 'phoneNumber' | 'firstName' | 'lastName'>
>;

/** True when an existing first name would be emptied. A user without one may still get another role. */
export function emptiedName(
  changes: Changes,
  profile: Pick<Profile, 'firstName' | 'lastName'>,
): 'firstName' | 'lastName' | undefined {
  return (['firstName', 'lastName'] as const).find((key) => changes[key]?.trim() === '' && profile[key]);
}

function ceasesToGuide(profile: Profile, { role }: Changes): boolean {
  return role !== undefined && mayGuide(profile.role) && !mayGuide(role);
}

function isOnEntries({ nickname, membershipStatus }: Changes): boolean {
  return nickname !== undefined || membershipStatus !== undefined;
}

function isOnTrips({ firstName, lastName }: Changes, profile: Profile | undefined): boolean {
  return profile?.role === 'organizer' && (firstName !== undefined || lastName !== undefined);
}

/** Forms pass `undefined` for unchanged fields, which must not empty them on the phone. */
function onlyGiven(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
