import type { Verdict } from '../../mutations/verdict.ts';

/** The refusals that only a client which is wrong, or somebody who tries it on, gets: their HTTP status. */
const callersMaking: Record<string, number> = {
  UNKNOWN_MUTATION: 400,
  INVALID: 400,
  TOO_LARGE: 400,
  NOT_ALLOWED: 403,
  NOT_ORGANIZER: 403,
  NOT_ASSIGNED: 403,
  OWN_ROLE: 403,
};

/**
 * The status, code and message of a batch in which nothing was applied and every new refusal (in a repeated batch:
 * every one) is of the caller's making; undefined for all others, which are answered 200. The first refusal speaks.
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
