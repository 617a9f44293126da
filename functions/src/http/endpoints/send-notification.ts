import { z } from 'zod/mini';
import type { PushEffect } from '../../../../src/domain/mutators/define.ts';
import { notify, occasionOf } from '../../../../src/domain/mutators/notify.ts';
import type { Actor } from '../../../../src/domain/people/roles.ts';
import { profileRef, publicTripRef } from '../../../../src/domain/wire/documents.ts';
import { refusalTexts } from '../../../../src/domain/wire/refusals.ts';
import { defineAction } from '../../actions/define-action.ts';
import { HttpError } from '../../errors.ts';
import { commitChange } from '../../mutations/commit-change.ts';
import { deliverSoon } from '../../push/deliver-pushes.ts';
import { clubArgument, storableId } from '../../request/arguments.ts';

const bodySchema = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.enum(['cancelled', 'accepted', 'rejected']),
    userId: storableId,
    tripId: storableId,
    bookingId: storableId,
    appId: clubArgument,
  }),
  z.strictObject({ status: z.literal('membership_update'), userId: storableId, appId: clubArgument }),
]);
type Body = z.infer<typeof bodySchema>;

/**
 * POST /api/send-notification {userId, tripId, bookingId, appId, status} or {userId, appId, status: 'membership_update'}
 * → {message}: adds an entry to the person's list and sends a push (API-06, API-07). Only a trip's organizer may notify
 * about it. 500 PUSH_FAILED says why the push was not sent; the entry stays, and repeating the request sends only the
 * push. The app does not use this endpoint: its mutations notify in their own transaction.
 */
export const sendNotification = defineAction({
  name: 'send-notification',
  roles: ['organizer'],
  schema: bodySchema,
  subject: ({ userId }) => userId,

  async run(body, { uid, requestId }) {
    const pushes = await notifyPerson(body, { uid, role: 'organizer' }, requestId);
    const [failure] = await deliverSoon(pushes);
    if (failure) throw new HttpError('PUSH_FAILED', failure.message);
    return { message: 'Notificação enviada.' };
  },
});

/** Adds the entry to the person's list, once per request id. Returns the push for it. */
async function notifyPerson(body: Body, actor: Actor, requestId: string): Promise<PushEffect[]> {
  const { userId, status } = body;
  const tripId = 'tripId' in body ? body.tripId : undefined;
  const trip = tripId === undefined ? undefined : publicTripRef(tripId);
  let pushes: PushEffect[] = [];
  await commitChange({
    refs: () => [profileRef(userId), ...(trip ? [trip] : [])],
    decide(documents, now) {
      const profile = documents.get(profileRef(userId));
      if (!profile || profile.isDeleted) throw new HttpError('USER_GONE');
      const found = trip && documents.get(trip);
      if (trip && !found) throw new HttpError('NOT_FOUND', refusalTexts.TRIP_GONE);
      if (found && found.organizerId !== actor.uid) {
        throw new HttpError('NOT_ALLOWED', refusalTexts.NOT_ORGANIZER);
      }
      const type = status === 'membership_update' ? status : (`booking_${status}` as const);
      const context = { actor, mutationId: `${actor.uid}-${requestId}`, tappedAt: now, now, isWhole: true };
      const present = profile.notifications.find(({ id }) => id === context.mutationId);
      if (present) {
        const { id: notificationId, title, body: text, tripId: about } = present;
        pushes = [{ userId, notificationId, type, title, body: text, tripId: about }];
        return [];
      }
      const notified = notify(
        documents,
        userId,
        type,
        occasionOf(context, tripId !== undefined && found ? { id: tripId, name: found.name } : undefined),
      );
      pushes = notified.pushes;
      return notified.writes;
    },
  });
  return pushes;
}
