import { z } from 'zod';
import { phoneOwnerRef } from '../../../src/domain/documents.ts';
import { ownPhoneNumber } from '../../../src/domain/mutators/set-phone.ts';
import { normalisePhone } from '../../../src/domain/phones.ts';
import { root } from '../config.ts';
import { firestore } from '../firebase.ts';
import { activeCaller } from './active-caller.ts';
import { clubArgument } from './arguments.ts';
import { type Endpoint, ok } from './endpoint.ts';
import { HttpError } from './errors.ts';
import { readBody } from './read-body.ts';

const bodySchema = z.object({ phoneNumber: ownPhoneNumber, appId: clubArgument.optional() });

/**
 * POST /api/checkPhoneNumberUniqueness {phoneNumber, appId}: 200 when nobody else has the number, 409 PHONE_TAKEN when
 * somebody has; numbers are compared without spaces and +351 and one's own never clashes (API-04, PROF-10, OPEN-28). It
 * changes nothing: of two people who ask at once, the mutation `setPhone` decides by the same index.
 */
export const checkPhoneNumberUniqueness: Endpoint = async (request) => {
  const { uid } = await activeCaller(request);
  const { phoneNumber } = readBody(request, bodySchema);
  const owner = await firestore()
    .doc(`${root}/${phoneOwnerRef(normalisePhone(phoneNumber)).path}`)
    .get();
  const isTaken = owner.exists && owner.get('deleted') !== true && owner.get('uid') !== uid;
  if (isTaken) throw new HttpError('PHONE_TAKEN');
  return ok({ message: 'Número disponível.', serverTime: new Date().toISOString() });
};
