import { z } from 'zod/mini';
import { idArgument, phoneOrNone, requiredText } from '../mutators/define.ts';

/** Companions of one request (GROUP-01). */
export const mostCompanions = 5;

/** Companions of a passenger whom the organizer adds by hand (GROUP-06). */
export const mostByHand = 50;

const missingName = 'Indique o nome de cada acompanhante.';
const twiceTheSame = 'O mesmo acompanhante está duas vezes no pedido.';
export const tooManyCompanions = `Pode levar até ${mostCompanions} acompanhantes.`;

/** Short enough for the id of the companion's entry on a bus (`companionEntryId`). */
const companionId = idArgument.check(z.maxLength(48));

const companions = (maximum: number, tooMany: string) =>
  z
    .array(
      z.object({
        id: companionId,
        name: requiredText(missingName, 100),
        isMinor: z._default(z.boolean(), false),
        phone: z._default(phoneOrNone, ''),
      }),
    )
    .check(
      z.maxLength(maximum, tooMany),
      z.refine((party) => new Set(party.map(({ id }) => id)).size === party.length, twiceTheSame),
    );

/** Who comes with the person who asks: at most five, each with a name and an id of their own (GROUP-01). */
export const partyArgument = companions(mostCompanions, tooManyCompanions);

/** Who comes with a passenger whom the organizer adds by hand (GROUP-06). */
export const partyByHandArgument = companions(mostByHand, 'Este grupo é demasiado grande.');

export type PartyMember = z.output<typeof partyArgument>[number];
