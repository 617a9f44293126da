import { requestIdSchema } from '../../functions/src/actions/define-action.ts';
import { httpErrors } from '../../functions/src/errors.ts';
import { callersMaking } from '../../functions/src/http/endpoints/mutations.ts';
import { imageMethods, routes } from '../../functions/src/http/router.ts';
import { imageFolders } from '../../functions/src/images/image-tabs.ts';
import { imageTypes } from '../../functions/src/images/image-type.ts';
import {
  appCheckHeader,
  oldestProtocol,
  protocolHeader,
  protocolVersion,
} from '../../src/domain/wire/protocol.ts';
import { brand } from '../../src/lib/brand.ts';
import { type EndpointFacts, endpoints, imageListSchema } from './endpoints.ts';
import { componentSchemas, errorWith, type Json, refOf } from './schemas.ts';
import { codesOf, docOf, homeOf, namesIn } from './source.ts';

const router = 'functions/src/http/router.ts';
const incoming = 'functions/src/http/incoming.ts';
const request = 'functions/src/request/endpoint.ts';
const statuses = new Map<string, number>(
  Object.entries(httpErrors).map(([code, { status }]) => [code, status]),
);
const errorCodes = new Set(statuses.keys());

const json = (schema: Json, extra: Json = {}): Json => ({ 'application/json': { schema, ...extra } });

const headerRef = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: docOf(request, 'ApiRequest', 'requestId'),
    schema: refOf(requestIdSchema, 'RequestId'),
  },
  AppCheck: {
    name: appCheckHeader,
    in: 'header',
    description: docOf(request, 'ApiRequest', 'appCheck'),
    schema: { type: 'string' },
  },
  Protocol: {
    name: protocolHeader,
    in: 'header',
    description: docOf(request, 'ApiRequest', 'protocol'),
    schema: { type: 'integer', minimum: oldestProtocol },
    example: protocolVersion,
  },
  ContentEncoding: {
    name: 'Content-Encoding',
    in: 'header',
    description: docOf(request, 'ApiRequest', 'encoding'),
    schema: { type: 'string', enum: ['identity', 'gzip'], default: 'identity' },
  },
};

/** The error answers of an endpoint, by status. `codes` are those that its own code names. */
function errorsOf(codes: Iterable<string>, path: string, failure: Json | undefined): Json {
  const found = new Map<number, string[]>();
  const add = (status: number, code: string) => {
    const known = found.get(status) ?? [];
    if (!known.includes(code)) found.set(status, [...known, code].sort());
  };
  for (const code of [...codes, 'UNAVAILABLE']) add(statuses.get(code) ?? 500, code);
  const refusals = path === '/api/mutations' ? Object.entries(callersMaking) : [];
  for (const [code, status] of refusals) add(status, code);
  return Object.fromEntries(
    [...found].map(([status, list]) => [
      status,
      { description: list.join(', '), content: json(errorWith(list, failure)) },
    ]),
  );
}

const successes: Record<string, string> = { 200: 'Done.', 202: 'Not finished: send the same request again.' };

/** One endpoint: what the code says of it, and the facts. */
function operation(path: string, method: string, name: string): Json {
  const facts: EndpointFacts | undefined = endpoints[path];
  const endpoint = routes[path]?.[method];
  if (!facts || !endpoint) throw new Error(`tools/openapi/endpoints.ts has no facts about ${method} ${path}`);
  const { body, answers, failure } = facts;
  const home = homeOf(router, name);
  const codes = codesOf(home, name, errorCodes);
  const fromBody = body ? codesOf(incoming, 'unpackedBody', errorCodes) : [];
  const headers = [
    ...('action' in endpoint ? ['IdempotencyKey'] : []),
    ...(codes.has('NOT_THE_APP') ? ['AppCheck'] : []),
    ...(codes.has('UPDATE_REQUIRED') ? ['Protocol'] : []),
    ...(body ? ['ContentEncoding'] : []),
  ];
  const examples = Object.entries(body?.examples ?? {}).map(([key, value]) => [key, { value }]);
  const bodyContent =
    body && json(refOf(body.schema, `${name}Body`), { examples: Object.fromEntries(examples) });
  return {
    operationId: name,
    description: docOf(home, name),
    security: codes.has('UNAUTHENTICATED') ? [{ idToken: [] }] : [],
    ...(headers.length > 0 ? { parameters: headers.map(headerRef) } : {}),
    ...(bodyContent ? { requestBody: { required: path !== '/api/session', content: bodyContent } } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, schema]) => [
          status,
          { description: successes[status], content: json(refOf(schema, `${name}Answer`)) },
        ]),
      ),
      ...errorsOf([...codes, ...fromBody], path, failure && refOf(failure, `${name}Failure`)),
    },
  };
}

/** The pictures of trips and their lists, which one endpoint answers. */
function imagePaths(): Json {
  const home = homeOf(router, 'images');
  const errors = errorsOf(codesOf(home, 'images', errorCodes), '', undefined);
  const operations = (name: string, content: Json, extra: Json = {}): Json =>
    Object.fromEntries(
      Object.keys(imageMethods).map((method) => [
        method.toLowerCase(),
        {
          operationId: `${method.toLowerCase()}${name}`,
          description: docOf(home, 'images'),
          security: [],
          ...extra,
          responses: { 200: { description: successes[200], content }, ...errors },
        },
      ]),
    );
  const file = { name: 'file', in: 'path', required: true, schema: { type: 'string' } };
  const bytes = Object.fromEntries(Object.values(imageTypes).map((type) => [type, {}]));
  return Object.fromEntries(
    Object.values(imageFolders).flatMap(({ folder, manifest }) => [
      [`/${folder}/${manifest}`, operations(`_${folder}_list`, json(refOf(imageListSchema, 'ImageList')))],
      [`/${folder}/{file}`, operations(`_${folder}_picture`, bytes, { parameters: [file] })],
    ]),
  );
}

/** The OpenAPI 3.1 document of all endpoints (API-25). */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [path, method, name] of namesIn(router, 'routes')) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(path, method, name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: brand.appName,
      version: String(protocolVersion),
      description: 'Made by `npm run openapi` from the code; how it all works is in docs/architecture.md.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: { ...paths, ...imagePaths() },
    components: {
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: docOf('functions/src/request/caller.ts', 'authenticate'),
        },
      },
      parameters,
      schemas: componentSchemas(),
    },
  };
}
