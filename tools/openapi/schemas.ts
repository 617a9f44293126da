import { z } from 'zod/mini';
import { httpErrors } from '../../functions/src/errors.ts';
import { envelopeSchema, mutationSchema, mutationsPerBatch } from '../../functions/src/mutations/batch.ts';
import { verdictSchema } from '../../functions/src/mutations/client-record.ts';
import { instant, sentInstant } from '../../src/domain/instant.schema.ts';
import { idArgument } from '../../src/domain/mutators/define.ts';
import { mutators } from '../../src/domain/mutators/index.ts';
import { refusalTexts } from '../../src/domain/wire/refusals.ts';
import { examples } from '../../test/builders/examples.ts';
import { doneSchema, unfinishedSchema } from './endpoints.ts';
import { docOf, homeOf } from './source.ts';

export type Json = Record<string, unknown>;

/** The schemas of the document by their names, so that each stands in it once. */
const named = z.registry<{ id: string }>();
const shared = {
  Id: idArgument,
  Instant: instant,
  SentInstant: sentInstant,
  Done: doneSchema,
  Unfinished: unfinishedSchema,
  Batch: envelopeSchema,
  SentMutation: mutationSchema,
  Verdict: verdictSchema,
};
const argsOf = (verb: string) => `${verb}Args`;
for (const [id, schema] of Object.entries(shared)) named.add(schema, { id });
for (const [verb, { schema }] of Object.entries(mutators)) named.add(schema, { id: argsOf(verb) });

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** A reference to a schema, which stands in the document under its own name, or under this one when it has none. */
export function refOf(schema: z.ZodMiniType, name: string): Json {
  if (!named.has(schema)) named.add(schema, { id: name });
  return refTo(named.get(schema)?.id ?? name);
}

/** JSON Schema as OpenAPI holds it: without addresses of its own, and with nothing beside a reference that it repeats. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (value === null || typeof value !== 'object') return value;
  const { $schema: _dialect, $id: _address, ...kept } = value as Json;
  const { type: _type, format: _format, pattern: _pattern, description: _text, ...beside } = kept;
  const entries = Object.entries('$ref' in kept ? beside : kept);
  return Object.fromEntries(entries.map(([key, item]) => [key, tidy(item)]));
}

/** Plain JSON Schema of a closed list of codes, each with what it says. */
const oneOfCodes = (texts: [code: string, description: string][]): Json => ({
  type: 'string',
  oneOf: texts.map(([code, description]) => ({ const: code, description })),
});

/** The body of an error with one of these codes; `failure` says what else it may hold. */
export function errorWith(codes: string[], failure: Json | undefined): Json {
  return {
    allOf: [refTo('Error'), ...(failure ? [failure] : [])],
    properties: { code: { enum: codes } },
  };
}

const mutatorsFile = 'src/domain/mutators/index.ts';

/** A mutation as it is sent: one of the verbs, each with its arguments. */
function anyMutation(): Json {
  return {
    oneOf: Object.keys(mutators).map((verb) => ({
      title: verb,
      allOf: [refTo('SentMutation')],
      properties: { name: { const: verb }, args: refTo(argsOf(verb)) },
      required: ['args'],
    })),
  };
}

/** Every schema that the document refers to, by name. Call it after the last `refOf`. */
export function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(named, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  const all = tidy(schemas) as Record<string, { properties: Json }>;
  const { Batch: batch, Verdict: verdict } = all;
  if (!batch || !verdict) throw new Error('the batch or its verdicts have lost their names');
  const verbs = Object.entries(examples).map(([verb, { args }]) => {
    const description = docOf(homeOf(mutatorsFile, verb), verb);
    return [argsOf(verb), { description, ...all[argsOf(verb)], examples: [args] }] as const;
  });
  return {
    Error: {
      type: 'object',
      properties: {
        code: { anyOf: [refTo('ErrorCode'), refTo('RefusalCode')] },
        message: { type: 'string' },
      },
      required: ['code', 'message'],
    },
    ErrorCode: oneOfCodes(
      Object.entries(httpErrors).map(([code, { status, message }]) => [code, `${status}: ${message}`]),
    ),
    RefusalCode: oneOfCodes(Object.entries(refusalTexts)),
    Mutation: anyMutation(),
    ...all,
    Batch: {
      ...batch,
      properties: {
        ...batch.properties,
        mutations: { type: 'array', items: refTo('Mutation'), maxItems: mutationsPerBatch },
      },
    },
    Verdict: { ...verdict, properties: { ...verdict.properties, code: refTo('RefusalCode') } },
    ...Object.fromEntries(verbs),
  };
}
