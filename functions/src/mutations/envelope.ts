import { z } from 'zod';
import { sentInstant } from '../../../src/domain/instants.ts';
import { idArgument } from '../../../src/domain/mutators/define.ts';
import { HttpError } from '../http/request/errors.ts';
import { isStorablePath } from './storable-path.ts';

const mutationsPerBatch = 100;

/**
 * Id and time are repeated by the verdict, of which a device's record holds up to 1500 (client-record.ts): their length is
 * what keeps it below the megabyte that a document may have (API-21). Devices make ids of letters, digits and hyphens.
 */
const mutationSchema = z.object({
  sequence: z.number().int().min(1),
  id: idArgument.regex(/^[\x21-\x7e]+$/),
  name: z
    .string()
    .min(1)
    .max(100)
    .regex(/^\P{Surrogate}+$/u),
  args: z.unknown(),
  occurredAt: sentInstant,
});
export type SentMutation = z.infer<typeof mutationSchema>;

const clientIdSchema = idArgument.refine((id) => isStorablePath(`clients/${id}`));
const envelopeSchema = z.object({
  clientId: clientIdSchema,
  acknowledged: z.number().int().min(0).default(0),
  mutations: z.array(z.unknown()),
});

export interface Envelope {
  clientId: string;
  /** The device holds the verdicts of all its mutations up to this number. */
  acknowledged: number;
  mutations: SentMutation[];
}

/** The body of a batch. 400 INVALID when it has another form or its sequences do not follow on, 413 when it is too long. */
export function parseEnvelope(body: unknown): Envelope {
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) throw new HttpError('INVALID');
  const { clientId, acknowledged } = envelope.data;
  if (envelope.data.mutations.length > mutationsPerBatch) {
    throw new HttpError('TOO_LARGE', `Cada envio leva no máximo ${mutationsPerBatch} alterações.`);
  }
  const mutations = z.array(mutationSchema).safeParse(envelope.data.mutations);
  if (!mutations.success) throw new HttpError('INVALID');
  const first = mutations.data[0]?.sequence ?? 0;
  if (mutations.data.some(({ sequence }, index) => sequence !== first + index)) {
    throw new HttpError('INVALID', 'As alterações não estão numeradas de seguida.');
  }
  return { clientId, acknowledged, mutations: mutations.data };
}
