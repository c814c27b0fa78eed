/**
 * Bytes that each body may have beside the values of its schema, for white space and for properties
 * that the schema does not name; the limit of a request that needs no body.
 */
export const EXTRA_BODY_BYTES = 2048;

/** Bytes of a character of JSON text: one outside the BMP may be escaped as two `\uXXXX`. */
const CHARACTER_BYTES = 12;
const NUMBER_BYTES = 30;
const UUID_LENGTH = 36;

/** The parts of a JSON schema that limit the size of a value. */
interface BodySchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly BodySchema[];
  properties?: Readonly<Record<string, BodySchema>>;
  items?: BodySchema;
  format?: string;
  maxLength?: number;
  maxItems?: number;
}

/**
 * Returns the size in bytes of the longest JSON text that matches the schema of a body, in any
 * notation of its characters.
 * @param route for the error, e.g. `POST /posts`
 * @throws Error if the schema does not limit the length of a string or array
 */
export function maxBodyBytes(route: string, schema: BodySchema | undefined): number {
  return EXTRA_BODY_BYTES + (schema ? maxBytes(schema, `${route}: body`) : 0);
}

const textBytes = (length: number) => 2 + length * CHARACTER_BYTES;

const constantBytes = (value: unknown) =>
  typeof value === 'string' ? textBytes(value.length) : NUMBER_BYTES;

function maxBytes(schema: BodySchema, path: string): number {
  if (schema.const !== undefined) return constantBytes(schema.const);
  if (schema.enum) return Math.max(...schema.enum.map(constantBytes));
  if (schema.anyOf) return Math.max(...schema.anyOf.map((choice) => maxBytes(choice, path)));
  switch (schema.type) {
    case 'string': {
      const length = schema.maxLength ?? (schema.format === 'uuid' ? UUID_LENGTH : undefined);
      if (length === undefined) throw new Error(`${path} needs a maxLength.`);
      return textBytes(length);
    }
    case 'array': {
      const { items, maxItems } = schema;
      if (!items || maxItems === undefined) throw new Error(`${path} needs items and maxItems.`);
      return 2 + maxItems * (1 + maxBytes(items, `${path}[]`));
    }
    case 'object':
      if (!schema.properties) throw new Error(`${path} needs properties.`);
      return Object.entries(schema.properties).reduce(
        // The name with its quotes, a colon and a comma.
        (bytes, [name, part]) => bytes + name.length + 4 + maxBytes(part, `${path}.${name}`),
        2,
      );
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return NUMBER_BYTES;
    default:
      throw new Error(`${path} has a schema without a known size.`);
  }
}
