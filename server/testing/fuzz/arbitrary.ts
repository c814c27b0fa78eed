import fc from 'fast-check';

/** The parts of a JSON schema that the contract uses. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Generates values that match a schema. */
export function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 1e9) });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'object':
      return object(schema);
    default:
      return fc.jsonValue();
  }
}

function object({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  // A random cursor is invalid.
  const parts = Object.entries(properties).filter(([name]) => name !== 'cursor');
  const model = Object.fromEntries(parts.map(([name, part]) => [name, fitting(part)]));
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema) {
  if (format === 'uuid') return fc.uuid({ version: 7 });
  if (format === 'date-time') {
    const from = { min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true };
    return fc.date(from).map((date) => date.toISOString());
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
}

/**
 * Generates values that match no schema: wrong types, huge and broken texts, odd numbers, deep
 * objects.
 */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'binary-ascii', maxLength: 50 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '%00',
    '%',
    '../../etc/passwd',
    "' or 1=1 --",
    '$1',
    '{"@media":"x|post|0|0|"}',
    '﷽'.repeat(100),
    'x'.repeat(20_000),
    'null',
    'me',
    '00000000-0000-0000-0000-000000000000',
    '9999-99-99T99:99:99Z',
    '+275760-09-13T00:00:00.000Z',
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    null,
    true,
    [],
    {},
    [[[[[[[[]]]]]]]],
    { $ne: null },
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates a matching object with one error: a value replaced, removed or added. */
export function nearlyFitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.string();
  const change = fc.constantFrom('replace', 'remove', 'add', 'whole');
  return fc.tuple(fitting(schema), name, hostile, change).map(([value, key, odd, how]) => {
    if (how === 'whole' || typeof value !== 'object' || value === null) return odd;
    const copy: Record<string, unknown> = { ...value };
    if (how === 'remove') delete copy[key];
    else copy[how === 'add' ? `${key}x` : key] = odd;
    return copy;
  });
}
