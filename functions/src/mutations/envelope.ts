import { z } from 'zod';
import { instant } from '../../../src/domain/instants.ts';
import { idArgument } from '../../../src/domain/mutators/define.ts';
import { HttpError } from '../http/errors.ts';
import { isStorablePath } from './storable-path.ts';

const mutationsPerBatch = 100;

/** The verdicts repeat them, and half an emoji cannot be stored: the batch would come back unanswered for ever. */
const whole = (maximum: number) =>
  z
    .string()
    .min(1)
    .max(maximum)
    .regex(/^\P{Surrogate}+$/u);

const mutationSchema = z.object({
  sequence: z.number().int().min(1),
  id: whole(128),
  name: whole(100),
  args: z.unknown(),
  occurredAt: instant,
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
