import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routes } from '../../functions/src/http/router.ts';
import { parseBatch } from '../../functions/src/mutations/batch.ts';
import { mutators } from '../../src/domain/mutators/index.ts';
import { parseMutation } from '../../src/domain/mutators/run.ts';
import { refusalTexts } from '../../src/domain/wire/refusals.ts';
import { REPOSITORY } from '../local-stack/start-stack.ts';
import { openApiDocument } from './document.ts';
import { endpoints } from './endpoints.ts';
import type { Json } from './schemas.ts';

interface Operation {
  security: object[];
  parameters?: { $ref: string }[];
  requestBody?: { content: Record<string, { schema: Json; examples: Record<string, { value: object }> }> };
  responses: Record<string, { description: string }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json & { oneOf?: Json[]; examples?: unknown[] }> };
}
const made = openApiDocument() as unknown as Document;
const { paths, components } = made;
const operation = (path: string) => Object.values(paths[path] ?? {})[0] as Operation;
const errorsOf = (path: string) =>
  Object.entries(operation(path).responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description }]) => `${status} ${description}`);

describe('docs/openapi.json', () => {
  test('API-25 is what the code gives; after a change of an endpoint run `npm run openapi`', () => {
    const committed: unknown = JSON.parse(readFileSync(join(REPOSITORY, 'docs/openapi.json'), 'utf8'));
    expect(committed).toEqual(JSON.parse(JSON.stringify(made)));
  });

  test('API-25 has every address with its methods, and no other', () => {
    const described = Object.entries(paths).filter(([path]) => path.startsWith('/api/'));
    expect(
      Object.fromEntries(
        described.map(([path, methods]) => [path, Object.keys(methods).map((name) => name.toUpperCase())]),
      ),
    ).toEqual(
      Object.fromEntries(Object.entries(routes).map(([path, methods]) => [path, Object.keys(methods)])),
    );
    expect(Object.keys(endpoints).sort()).toEqual(Object.keys(routes).sort());
    expect(Object.keys(paths).filter((path) => path.startsWith('/trip_'))).toHaveLength(6);
  });

  test('API-25 refers to nothing that it does not hold', () => {
    const references = [...JSON.stringify(made).matchAll(/"#\/([\w/]+)"/g)].map(([, path = '']) => path);
    const isThere = (path: string) =>
      path.split('/').reduce<unknown>((node, key) => (node as Json | undefined)?.[key], made) !== undefined;
    expect(references.length).toBeGreaterThan(100);
    expect([...new Set(references)].filter((path) => !isThere(path))).toEqual([]);
  });
});

describe('an endpoint', () => {
  const bodies = Object.entries(endpoints).flatMap(([path, { body }]) =>
    Object.entries(body?.examples ?? {}).map(([name, example]) => ({
      path,
      name,
      schema: body!.schema,
      example,
    })),
  );

  test.each(bodies)('API-25 $path takes its example $name', ({ path, name, schema, example }) => {
    expect(schema.safeParse(example)).toMatchObject({ success: true });
    const content = operation(path).requestBody?.content['application/json'];
    expect(content?.examples[name]?.value).toEqual(example);
  });

  test('API-25 that takes a body has an example', () => {
    const posts = Object.keys(routes).filter((path) => 'POST' in (routes[path] ?? {}));
    expect(posts.filter((path) => !bodies.some((body) => body.path === path))).toEqual([]);
  });

  test('API-25 has the codes that its code can end with', () => {
    expect(errorsOf('/api/delete-user')).toEqual([
      '400 INVALID',
      '401 UNAUTHENTICATED',
      '403 ACCOUNT_GONE, NOT_ALLOWED, OWN_ACCOUNT',
      '404 USER_GONE',
      '409 HAS_TRIPS_AHEAD, REQUEST_REUSED, REQUEST_RUNNING',
      '413 TOO_LARGE',
      '415 UNSUPPORTED_ENCODING',
      '503 UNAVAILABLE',
    ]);
    expect(errorsOf('/api/time')).toEqual(['503 UNAVAILABLE']);
    expect(errorsOf('/api/mutations')).toContain('409 SEQUENCE_GAP, SEQUENCE_REUSED, UPDATE_REQUIRED');
  });

  test('API-25 asks for a token unless it is open to everybody, and names its headers', () => {
    const open = Object.keys(routes).filter((path) => operation(path).security.length === 0);
    expect(open).toEqual(['/api/time', '/api/register-user', '/api/is-account-gone', '/api/reports']);
    const headers = (path: string) =>
      (operation(path).parameters ?? []).map(({ $ref }) => $ref.split('/').at(-1));
    expect(headers('/api/mutations')).toEqual(['Protocol', 'ContentEncoding']);
    expect(headers('/api/delete-user')).toEqual(['IdempotencyKey', 'ContentEncoding']);
    expect(headers('/api/register-user')).toEqual(['AppCheck', 'ContentEncoding']);
    expect(headers('/api/my-data')).toEqual([]);
  });
});

describe('a mutation', () => {
  const { schemas } = components;

  test('API-25 is one of the verbs, and is refused with a code of the closed list', () => {
    expect(schemas.Mutation?.oneOf?.map(({ title }) => title)).toEqual(Object.keys(mutators));
    expect(schemas.RefusalCode?.oneOf?.map((code) => code.const)).toEqual(Object.keys(refusalTexts));
  });

  test.each(Object.keys(mutators))('API-25 %s takes its example', (verb) => {
    const { examples = [], description } = schemas[`${verb}Args`] ?? {};
    expect(examples).toHaveLength(1);
    expect(parseMutation(verb, examples[0])).toHaveProperty('definition');
    expect(description).toMatch(/\w/);
  });

  test('API-25 goes in a batch as the example shows', () => {
    const [batch] = Object.values(endpoints['/api/mutations']?.body?.examples ?? {});
    const { mutations } = parseBatch('ana', batch);
    expect(mutations.map(({ task }) => task)).toEqual([
      expect.objectContaining({ definition: expect.anything() }),
    ]);
  });
});
