import { Type } from '@fastify/type-provider-typebox';
import type { TSchema } from 'typebox';
import type { JsonSchema } from '../../../testing/fuzz/arbitrary';
import { type MountedRoute, recordRoutes } from '../../../testing/recordRoutes';
import { createTestApp } from '../../../testing/testApp';
import { areas } from '../../areas';
import { maxBodyBytes } from './bodyLimit';
import { checkJsonStructure } from './jsonBody';

/** A character outside the BMP, as two escapes. */
const ESCAPED_PAIR = '\\ud83d\\ude00';

const maxOf = (texts: readonly string[]) =>
  texts.reduce((max, text) => (text.length > max.length ? text : max), '');

/** Returns a JSON text of the maximum length that matches a schema. */
function buildMaxJson(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return maxOf(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.anyOf) return maxOf(schema.anyOf.map(buildMaxJson));
  switch (schema.type) {
    case 'string':
      return `"${ESCAPED_PAIR.repeat(schema.maxLength ?? 36)}"`;
    case 'array':
      return `[${Array(schema.maxItems).fill(buildMaxJson(schema.items ?? {}))}]`;
    case 'object':
      return `{${Object.entries(schema.properties ?? {}).map(([name, part]) => `"${name}":${buildMaxJson(part)}`)}}`;
    case 'boolean':
      return 'false';
    case 'null':
      return 'null';
    default:
      return String(-Number.MAX_VALUE);
  }
}

it('every route accepts JSON of the maximum length that its schema allows', async () => {
  const routes: MountedRoute[] = [];
  await (await createTestApp({ areas: [recordRoutes(routes), ...areas] })).close();
  expect(routes.filter(({ body, form }) => body ?? form).length).toBeGreaterThan(50);
  for (const { method, path, maxBytes, body, form } of routes) {
    const schema = body ?? form?.fields;
    // TypeBox schemas are JSON schemas.
    const json = schema ? buildMaxJson(schema as JsonSchema) : '';
    const name = `${method} ${path}`;
    expect([name, json.length <= maxBytes]).toEqual([name, true]);
    expect(() => checkJsonStructure(json)).not.toThrow();
  }
});

it.each<[string, TSchema, string]>([
  ['text', Type.Object({ text: Type.String() }), 'body.text needs a maxLength.'],
  [
    'text with a pattern',
    Type.Object({ more: Type.Union([Type.Null(), Type.String({ pattern: '^a*$' })]) }),
    'body.more needs a maxLength.',
  ],
  [
    'a list',
    Type.Object({ list: Type.Optional(Type.Array(Type.Object({ id: Type.Integer() }))) }),
    'body.list needs items and maxItems.',
  ],
  [
    'text in a list',
    Type.Object({ list: Type.Array(Type.Object({ id: Type.String() }), { maxItems: 2 }) }),
    'body.list[].id needs a maxLength.',
  ],
  [
    'anything',
    Type.Object({ data: Type.Unknown() }),
    'body.data has a schema without a known size.',
  ],
])('%s without a maximum has no limit', (_what, schema, message) => {
  expect(() => maxBodyBytes('POST /trial', schema)).toThrow(`POST /trial: ${message}`);
});
