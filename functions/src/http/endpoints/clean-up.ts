import { z } from 'zod';
import type { Action, ActionContext, ActionDone, ActionUnfinished } from '../../actions/action.ts';
import { defineAction } from '../../actions/define-action.ts';
import { type JobSteps, runJob } from '../../actions/job.ts';
import { completedTripIds, removeTrip } from '../../clean-up/remove-trip.ts';
import { memberIds, resetMember } from '../../clean-up/reset-member.ts';
import { clubArgument } from '../request/arguments.ts';

const bodySchema = z.strictObject({ appId: clubArgument });

export const deletingTrips: Action<z.infer<typeof bodySchema>> = {
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

/**
 * POST /api/delete-completed-trips {appId} → {message}: removes every completed trip of the club (CLEAN-04, API-09). With
 * many it answers 202 {message, progress} and goes on with the next call of the same request, or in some minutes by itself.
 */
export const deleteCompletedTrips = defineAction(deletingTrips);

export const resettingMembers: Action<z.infer<typeof bodySchema>> = {
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

/** POST /api/reset-all-members {appId} → {message}: nobody is a member afterwards (CLEAN-05, API-10); long ones as above. */
export const resetAllMembers = defineAction(resettingMembers);

async function cleanUp(
  context: ActionContext,
  steps: JobSteps,
  messageOf: (end: { total: number }) => string,
): Promise<ActionDone | ActionUnfinished> {
  const end = await runJob(context, steps);
  if (!('done' in end)) return { message: messageOf(end), counts: { concerned: end.total } };
  return { message: `Em curso: ${end.done} de ${end.total}.`, progress: end };
}

/** One after the other: those on the same bus would fight for it. */
function each(work: (id: string) => Promise<void>): JobSteps['handle'] {
  return async (ids) => {
    for (const id of ids) await work(id);
  };
}
