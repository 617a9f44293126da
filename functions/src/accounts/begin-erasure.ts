import { isPastDay } from '../../../src/domain/calendar.ts';
import { userSchema } from '../../../src/domain/entities/profile.schema.ts';
import type { Instant } from '../../../src/domain/instants.ts';
import { type Documents, write } from '../../../src/domain/mutators/define.ts';
import { profileRef, tripsOfOrganizer, userRef } from '../../../src/domain/wire/documents.ts';
import { HttpError } from '../errors.ts';
import { commitChange } from '../mutations/commit-change.ts';

/**
 * First step of a deletion: the account can no longer open a session or send anything, and leaves every list (OPEN-79,
 * AUTH-42). `deletionPending` marks that more steps follow. 409 HAS_TRIPS_AHEAD for an organizer with trips ahead, on
 * which nobody else may decide (PERM-12). 403 ACCOUNT_GONE when the organizer who asks was deleted meanwhile: when two
 * delete each other, one stays.
 */
export async function beginErasure(userId: string, actorId: string): Promise<void> {
  const [user, profile] = [userRef(userId), profileRef(userId)];
  await commitChange({
    refs: () => [user, profile, userRef(actorId), tripsOfOrganizer(userId)],
    decide(documents, now) {
      if (documents.get(userRef(actorId))?.isDeleted) throw new HttpError('ACCOUNT_GONE');
      const present = documents.get(user);
      if (present?.isDeleted) return [];
      if (hasTripsAhead(documents, userId, now)) throw new HttpError('HAS_TRIPS_AHEAD');
      const account = documents.get(profile);
      return [
        write(user, { ...(present ?? userSchema.parse({})), isDeleted: true, deletionPending: true }),
        ...(account ? [write(profile, { ...account, isDeleted: true })] : []),
      ];
    },
  });
}

function hasTripsAhead(documents: Documents, userId: string, now: Instant): boolean {
  return documents
    .list(tripsOfOrganizer(userId))
    .some(({ document }) => document.status === 'active' && !isPastDay(document.date, now));
}
