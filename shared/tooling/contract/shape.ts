import type { TSchema } from 'typebox';

type Literal = string | number | boolean | null;

/**
 * Shape of a payload in a report. Formats, limits and descriptions are omitted: they do not affect
 * if two builds can read each other's payloads.
 */
export type Shape =
  /** A JSON type, `unknown`, the name of a type in the report, or a union: `string | null`. */
  | string
  | { oneOf: Literal[] }
  | { anyOf: Shape[] }
  | { array: Shape }
  /** A field name that ends with a question mark is optional. */
  | { fields: Record<string, Shape> };

/** Named shapes, so that a shape used by many payloads appears once in a report. */
export type Types = Record<string, Shape>;

/** The part of JSON Schema that the contract's schemas use. */
interface Schema {
  type?: string;
  const?: Literal;
  enum?: Literal[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

const PLAIN = ['string', 'number', 'integer', 'boolean', 'null'];

function unionOf(members: Shape[]): Shape {
  const typeNames = members.filter((member) => typeof member === 'string');
  const literals = members.flatMap((member) =>
    typeof member === 'object' && 'oneOf' in member ? member.oneOf : [],
  );
  const others = members.filter((member) => typeof member === 'object' && !('oneOf' in member));
  const parts: Shape[] = [
    ...others,
    ...(typeNames.length > 0 ? [typeNames.join(' | ')] : []),
    ...(literals.length > 0 ? [{ oneOf: literals }] : []),
  ];
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { anyOf: parts };
}

/** Converts schemas to shapes. A schema with a name becomes a reference to a named type. */
export class Shapes {
  private readonly names = new Map<string, string>();
  private readonly used = new Map<string, Shape>();

  /** @param named The contract's schemas by name; schemas that are not objects are ignored. */
  constructor(named: Record<string, unknown>) {
    for (const [name, schema] of Object.entries(named)) {
      const isObject = typeof schema === 'object' && schema !== null && 'properties' in schema;
      const typeNames = isObject ? JSON.stringify(schema) : undefined;
      if (typeNames && !this.names.has(typeNames)) this.names.set(typeNames, name);
    }
  }

  /** Returns the named types that the shapes created so far refer to. */
  get types(): Types {
    return Object.fromEntries([...this.used].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** @throws Error if the schema uses a type that event payloads may not contain */
  of(schema: TSchema): Shape {
    const plain: Schema = JSON.parse(JSON.stringify(schema));
    return this.read(plain);
  }

  private read(schema: Schema): Shape {
    const { type, enum: members, anyOf, items } = schema;
    if (schema.const !== undefined) return { oneOf: [schema.const] };
    if (members) return { oneOf: members };
    if (anyOf) return unionOf(anyOf.map((member) => this.read(member)));
    if (type === 'array') return { array: this.read(items ?? {}) };
    if (type === 'object') return this.object(schema);
    if (type === undefined) return 'unknown';
    if (PLAIN.includes(type)) return type;
    throw new Error(`Event payloads may not use the type "${type}": extend shape.ts`);
  }

  private object(schema: Schema): Shape {
    const name = this.names.get(JSON.stringify(schema));
    if (name && this.used.has(name)) return name;
    const { properties = {}, required = [] } = schema;
    const fields = Object.entries(properties).map(([field, value]) => [
      required.includes(field) ? field : `${field}?`,
      this.read(value),
    ]);
    const shape: Shape = { fields: Object.fromEntries(fields) };
    if (!name) return shape;
    this.used.set(name, shape);
    return name;
  }
}
