import fc from 'fast-check';
import { z } from 'zod/mini';

interface Node {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Node[];
  properties?: Record<string, Node>;
  items?: Node;
}

/** Values that commonly break servers: paths, prototypes, lone surrogates, numbers beyond every range. */
const nasty: unknown[] = [
  '',
  ' ',
  '../users/ana',
  'a/b',
  '.',
  '__x__',
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  'é'.repeat(2_000),
  '<script>',
  null,
  -1,
  1e308,
  {},
  [],
  [[[]]],
  { toString: 1 },
];
/** Times at the limits of the schemas and databases, and one with more digits than any clock has. */
export const moments = [
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00Z',
  '0026-03-05T20:15:00.000Z',
  '1969-12-31T23:59:59.999Z',
  '2026-03-05T20:15:00.000Z',
  '9999-12-31T23:59:59.999Z',
  `2026-03-05T20:15:00.${'3'.repeat(400)}Z`,
];
const hostile = fc.oneof(fc.constantFrom(...nasty), fc.jsonValue({ maxDepth: 2 }));

/**
 * Generates bodies close to the schema: its fields, some missing and some of another type, among unknown fields. `ids`
 * are the ids of existing documents.
 */
export function arbitraryBody(schema: z.ZodMiniType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node;
  return fc.oneof({ weight: 6, arbitrary: near(node, ids) }, { weight: 1, arbitrary: hostile });
}

/**
 * The valid body with each schema field replaced by each nasty value in turn. Covers depth that random bodies rarely
 * reach.
 */
export function oneFieldBroken(schema: z.ZodMiniType, good: object): object[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node;
  return Object.keys(properties).flatMap((key) =>
    [...nasty, ...moments].map((value) => ({ ...good, [key]: value })),
  );
}

function near(node: Node, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (node.const !== undefined) return often(fc.constant(node.const));
  if (node.enum) return often(fc.constantFrom(...node.enum));
  if (node.anyOf) return fc.oneof(...node.anyOf.map((one) => near(one, ids)));
  switch (node.type) {
    case 'object': {
      const fields = Object.entries(node.properties ?? {}).map(([key, item]) => [key, near(item, ids)]);
      const known = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: [],
      });
      const strange = fc.dictionary(fc.string({ maxLength: 12 }), hostile, { maxKeys: 2 });
      return fc.tuple(known, strange).map(([fields, more]) => ({ ...more, ...fields }));
    }
    case 'array':
      return often(fc.array(near(node.items ?? {}, ids), { maxLength: 3 }));
    case 'string':
      if (node.format === 'date-time') return often(fc.constantFrom(...moments));
      return often(fc.oneof(fc.string(), fc.emailAddress(), fc.constantFrom(...ids)));
    case 'boolean':
      return often(fc.boolean());
    case 'number':
    case 'integer':
      return often(fc.oneof(fc.integer(), fc.double()));
    default:
      return hostile;
  }
}

const often = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary }, { weight: 1, arbitrary: hostile });
