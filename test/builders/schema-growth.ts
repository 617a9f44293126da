/** The part of a JSON schema that documents on phones depend on. */
export interface JsonSchema {
  type?: string;
  enum?: string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  /** The values of a record. */
  additionalProperties?: JsonSchema;
  default?: unknown;
}

export const growthPolicy = `Schemas only grow, because phones and Firestore hold documents of every earlier version.
- A new field is optional or has a default, so that documents written before it still load.
- A field keeps its name and its type; an enum keeps its values. Anything else needs a new name.
- A field that is no longer used goes into retired-fields.json in the same commit, and its name is never reused.
Then run UPDATE_SCHEMAS=1 npx vitest run --project unit src/domain/entities && npx biome format --write src/domain/entities
and commit the snapshot with the change.`;

/** A schema without formats and patterns, because an existing document passed them once. */
export function slim({
  type,
  enum: values,
  properties,
  required,
  items,
  additionalProperties: each,
  default: value,
}: JsonSchema): JsonSchema {
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, slim(field)] as const);
  return {
    type,
    enum: values,
    default: value,
    properties: properties && Object.fromEntries(fields),
    required: required?.filter((name) => properties?.[name]?.default === undefined),
    items: items && slim(items),
    additionalProperties: each && slim(each),
  };
}

/** Lists what in `now` would break a document written under `before`, as paths like `bus.passengers[].seats`. */
export function growthProblems(
  path: string,
  before: JsonSchema,
  now: JsonSchema | undefined,
  retired: readonly string[],
): string[] {
  if (!now) return retired.includes(path) ? [] : [`${path} is gone and not in retired-fields.json`];
  const type = before.type === now.type ? [] : [`${path} was ${before.type} and is ${now.type}`];
  const values = (before.enum ?? []).filter((value) => now.enum && !now.enum.includes(value));
  const narrowed = before.enum === undefined && now.enum !== undefined ? [`${path} became an enum`] : [];
  const nowRequired = new Set(now.required ?? []);
  const required = [...nowRequired]
    .filter((name) => !before.required?.includes(name))
    .map((name) => `${path}.${name} is required, and earlier documents lack it`);
  return [
    ...type,
    ...narrowed,
    ...values.map((value) => `${path} no longer takes "${value}"`),
    ...(now.properties ? required : []),
    ...Object.entries(before.properties ?? {}).flatMap(([name, field]) =>
      growthProblems(`${path}.${name}`, field, now.properties?.[name], retired),
    ),
    ...(before.items ? growthProblems(`${path}[]`, before.items, now.items, retired) : []),
    ...(before.additionalProperties
      ? growthProblems(`${path}{}`, before.additionalProperties, now.additionalProperties, retired)
      : []),
  ];
}

/** Every field of a schema as a path. */
export function fieldPaths(path: string, schema: JsonSchema): string[] {
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      `${path}.${name}`,
      ...fieldPaths(`${path}.${name}`, field),
    ]),
    ...(schema.items ? fieldPaths(`${path}[]`, schema.items) : []),
    ...(schema.additionalProperties ? fieldPaths(`${path}{}`, schema.additionalProperties) : []),
  ];
}
