import { z } from 'zod/mini';
import type { Action, ActionContext, ActionDone, ActionUnfinished } from '../actions/action.ts';
import { type JobSteps, runJob } from '../actions/job.ts';
import { clubArgument } from '../request/arguments.ts';
import { completedTripIds, removeTrip } from './remove-trip.ts';
import { memberIds, resetMember } from './reset-member.ts';

const bodySchema = z.strictObject({ appId: clubArgument });
type Body = z.infer<typeof bodySchema>;

/** Removes every completed trip of the club (CLEAN-04). */
export const deletingTrips: Action<Body> = {
  name: 'delete-completed-trips',
  roles: ['organizer'],
  schema: bodySchema,
  endsAlone: true,
  run: (_body, context) =>
    cleanUp(context, { list: completedTripIds, handle: each(removeTrip), chunk: 1 }, ({ total }) => {
      if (total === 0) return 'Não há viagens concluídas para apagar.';
      return total === 1 ? '1 viagem apagada.' : `${total} viagens apagadas.`;
    }),
};

/** Takes the membership off everybody (CLEAN-05). */
export const resettingMembers: Action<Body> = {
  name: 'reset-all-members',
  roles: ['organizer'],
  schema: bodySchema,
  endsAlone: true,
  run: (_body, context) =>
    cleanUp(context, { list: memberIds, handle: each(resetMember), chunk: 5 }, ({ total }) => {
      if (total === 0) return 'Não há sócios para limpar.';
      return total === 1 ? '1 sócio passou a não sócio.' : `${total} sócios passaram a não sócios.`;
    }),
};

async function cleanUp(
  context: ActionContext,
  steps: JobSteps,
  messageOf: (end: { total: number }) => string,
): Promise<ActionDone | ActionUnfinished> {
  const end = await runJob(context, steps);
  if (!('done' in end)) return { message: messageOf(end), counts: { concerned: end.total } };
  return { message: `Em curso: ${end.done} de ${end.total}.`, progress: end };
}

/** Sequential: ids on the same bus would contend for its document. */
function each(work: (id: string) => Promise<void>): JobSteps['handle'] {
  return async (ids) => {
    for (const id of ids) await work(id);
  };
}
