import { z } from 'zod/mini';
import { ownPhoneNumber } from '../../../../src/domain/mutators/people/set-phone.ts';
import { normalisePhone } from '../../../../src/domain/people/phones.ts';
import { phoneOwnerRef } from '../../../../src/domain/wire/documents.ts';
import { HttpError } from '../../errors.ts';
import { documentAt } from '../../firebase.ts';
import { clubArgument } from '../../request/arguments.ts';
import { activeCaller } from '../../request/caller.ts';
import { type Endpoint, ok, readBody } from '../../request/endpoint.ts';

export const phoneQuestionSchema = z.object({ phoneNumber: ownPhoneNumber, appId: z.optional(clubArgument) });

/**
 * POST /api/checkPhoneNumberUniqueness {phoneNumber, appId}: 200 when nobody else has the number, 409 PHONE_TAKEN
 * otherwise (API-04, PROF-10, OPEN-28). Numbers are compared without spaces and +351; the caller's own is free. Nothing
 * is written: when two people ask at once, the mutation `setPhone` decides by the same index.
 */
export const checkPhoneNumberUniqueness: Endpoint = async (request) => {
  const { uid } = await activeCaller(request);
  const { phoneNumber } = readBody(request, phoneQuestionSchema);
  const owner = await documentAt(phoneOwnerRef(normalisePhone(phoneNumber)).path).get();
  const isTaken = owner.exists && owner.get('deleted') !== true && owner.get('uid') !== uid;
  if (isTaken) throw new HttpError('PHONE_TAKEN');
  return ok({ message: 'Número disponível.', serverTime: new Date().toISOString() });
};
