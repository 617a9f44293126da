import { z } from 'zod';
import { ownPhoneNumber } from '../../../../src/domain/mutators/people/set-phone.ts';
import { normalisePhone } from '../../../../src/domain/people/phones.ts';
import { phoneOwnerRef } from '../../../../src/domain/wire/documents.ts';
import { root } from '../../config.ts';
import { firestore } from '../../firebase.ts';
import { activeCaller } from '../request/active-caller.ts';
import { clubArgument } from '../request/arguments.ts';
import { type Endpoint, ok } from '../request/endpoint.ts';
import { HttpError } from '../request/errors.ts';
import { readBody } from '../request/read-body.ts';

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
