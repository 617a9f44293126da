import { z } from 'zod/mini';
import { profileRef, userRef } from '../../../../src/domain/wire/documents.ts';
import { beginErasure } from '../../accounts/begin-erasure.ts';
import { eraseAccount } from '../../accounts/erase-account.ts';
import { defineAction } from '../../actions/define-action.ts';
import { HttpError } from '../../errors.ts';
import { documentAt, firestore } from '../../firebase.ts';
import { clubArgument, storableId } from '../../request/arguments.ts';

const bodySchema = z.object({
  userIdToDelete: storableId,
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
  appId: clubArgument,
});

/**
 * POST /api/delete-user {userIdToDelete, email, appId}, organizers only → {message} (ACC-16, API-08, OPEN-82). 403 for
 * the caller's own account (ACC-10), 404 for an unknown one, 400 when the e-mail does not match, 409 for an organizer
 * with trips ahead. 200 without any change for an account that is already deleted.
 */
export const deleteUser = defineAction({
  name: 'delete-user',
  roles: ['organizer'],
  schema: bodySchema,
  subject: ({ userIdToDelete }) => userIdToDelete,

  async check({ userIdToDelete, email }, actor) {
    if (userIdToDelete === actor.uid) throw new HttpError('OWN_ACCOUNT');
    const [user, profile] = await firestore().getAll(
      documentAt(userRef(userIdToDelete).path),
      documentAt(profileRef(userIdToDelete).path),
    );
    if (!user?.exists && !profile?.exists) throw new HttpError('USER_GONE');
    const known: unknown = profile?.get('email');
    const isAnother = typeof known === 'string' && known !== '' && known.trim().toLowerCase() !== email;
    if (isAnother) throw new HttpError('INVALID', 'O e-mail não corresponde a esta conta.');
  },

  async run({ userIdToDelete }, { uid, timeIsUp }) {
    await beginErasure(userIdToDelete, uid);
    const progress = await eraseAccount(userIdToDelete, timeIsUp);
    return progress ? { message: 'A apagar a conta…', progress } : { message: 'Conta apagada com sucesso.' };
  },
});
