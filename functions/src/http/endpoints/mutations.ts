import { oldestProtocol } from '../../../../src/domain/wire/protocol.ts';
import { type Envelope, parseEnvelope } from '../../mutations/envelope.ts';
import { laneKeys, prepare } from '../../mutations/prepare.ts';
import { submitBatch } from '../../mutations/submit-batch.ts';
import { authenticate } from '../request/authentication.ts';
import type { ApiRequest, Endpoint } from '../request/endpoint.ts';
import { HttpError } from '../request/errors.ts';
import { readJson } from '../request/read-json.ts';
import { callersFault } from './mutation-status.ts';

/**
 * POST /api/mutations {clientId, acknowledged?, mutations}: one device's batch, in its order → {lastSequence, verdicts, serverTime}.
 * Every mutation gets a verdict and its sequence is used up, refused or not; devices look at the verdicts, whatever the
 * status. A batch that is turned away whole (403, 409, UPDATE_REQUIRED among them) or not decided (503) has changed nothing.
 * The answer that brings a verdict first says in `pushFailures` whose push did not go out; it is not kept for repetitions.
 */
export const mutations: Endpoint = async (request) => {
  const { uid } = await authenticate(request);
  refuseOutdated(request);
  const { clientId, acknowledged, mutations: sent }: Envelope = parseEnvelope(readJson(request));
  const result = await submitBatch({
    uid,
    clientId,
    acknowledged,
    mutations: sent.map(prepare),
    keys: laneKeys(uid, clientId, sent),
  });
  const { lastSequence } = result;
  const serverTime = new Date().toISOString();
  if ('rejection' in result) {
    // Another account's device is not told how far it has come.
    const isOwn = result.rejection === 'SEQUENCE_GAP' || result.rejection === 'SEQUENCE_REUSED';
    throw new HttpError(result.rejection, undefined, { ...(isOwn ? { lastSequence } : {}), serverTime });
  }
  const verdicts = [...result.replayed, ...result.fresh];
  const fault = callersFault(verdicts, result.fresh);
  const { pushFailures } = result;
  const body = { lastSequence, verdicts, serverTime, ...(pushFailures.length > 0 ? { pushFailures } : {}) };
  return fault
    ? { status: fault.status, body: { code: fault.code, message: fault.message, ...body } }
    : { status: 200, body };
};

/** Turns away an app that is too old to be understood (FAULTS 21). One that names no version is taken at its word. */
function refuseOutdated({ protocol }: ApiRequest): void {
  if (protocol !== undefined && Number(protocol) < oldestProtocol) throw new HttpError('UPDATE_REQUIRED');
}
