import { oldestProtocol } from '../../../../src/domain/wire/protocol.ts';
import { HttpError } from '../../errors.ts';
import { parseBatch } from '../../mutations/batch.ts';
import type { Verdict } from '../../mutations/client-record.ts';
import { submitBatch } from '../../mutations/submit-batch.ts';
import { authenticate } from '../../request/caller.ts';
import { type ApiRequest, type Endpoint, readJson } from '../../request/endpoint.ts';

/**
 * POST /api/mutations {clientId, acknowledged?, mutations} → {lastSequence, verdicts, serverTime}: one device's batch, in
 * its order. Every mutation gets a verdict and uses up its sequence, whether applied or refused; devices read the
 * verdicts, whatever the status. A rejected batch (403, 409, also UPDATE_REQUIRED) and an undecided one (503) have
 * changed nothing. The first answer with a verdict also lists in `pushFailures` the notifications that were not sent;
 * they are not stored, so a repeated request does not get them.
 */
export const mutations: Endpoint = async (request) => {
  const { uid } = await authenticate(request);
  refuseOutdated(request);
  const result = await submitBatch(parseBatch(uid, readJson(request)));
  const { lastSequence } = result;
  const serverTime = new Date().toISOString();
  if ('rejection' in result) {
    // Only the device's own account may know how far it has come.
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

/** Rejects an app that is too old (FAULTS-21). A request without a version is accepted. */
function refuseOutdated({ protocol }: ApiRequest): void {
  if (protocol !== undefined && Number(protocol) < oldestProtocol) throw new HttpError('UPDATE_REQUIRED');
}

/** The HTTP status of refusals that only a faulty or hostile client gets. */
export const callersMaking: Record<string, number> = {
  UNKNOWN_MUTATION: 400,
  INVALID: 400,
  TOO_LARGE: 400,
  NOT_ALLOWED: 403,
  NOT_ORGANIZER: 403,
  NOT_ASSIGNED: 403,
  OWN_ROLE: 403,
};

/**
 * The first refusal as status, code and message, when nothing was applied and every new refusal is the caller's fault
 * (every refusal, in a repeated batch). `undefined` for any other batch, which is answered with 200.
 */
export function callersFault(
  verdicts: Verdict[],
  fresh: Verdict[],
): { status: number; code: string; message: string } | undefined {
  const [first, ...others] = fresh.length > 0 ? fresh : verdicts;
  if (!first || verdicts.some(({ status }) => status === 'applied')) return undefined;
  const statuses = [first, ...others].map(({ code }) => callersMaking[code ?? '']);
  const [status] = statuses;
  if (status === undefined || statuses.includes(undefined)) return undefined;
  return { status, code: first.code ?? '', message: first.message ?? '' };
}
