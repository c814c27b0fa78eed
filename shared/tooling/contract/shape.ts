import type { TSchema } from 'typebox';

type Literal = string | number | boolean | null;

/**
 * What a payload looks like, as a report keeps it. Formats, limits and descriptions are left out:
 * they say nothing about whether two builds can read each other.
 */
export type Shape =
  /** A plain kind of JSON, `unknown`, or the name of one of the report's types; or several of them: `string | null`. */
  | string
  | { oneOf: Literal[] }
  | { anyOf: Shape[] }
  | { array: Shape }
  /** A name with a question mark behind it may be missing. */
  | { fields: Record<string, Shape> };

/** Named shapes, so that what many payloads hold stands once in a report. */
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
  const text = members.filter((member) => typeof member === 'string');
  const literals = members.flatMap((member) =>
    typeof member === 'object' && 'oneOf' in member ? member.oneOf : [],
  );
  const others = members.filter((member) => typeof member === 'object' && !('oneOf' in member));
  const parts: Shape[] = [
    ...others,
    ...(text.length > 0 ? [text.join(' | ')] : []),
    ...(literals.length > 0 ? [{ oneOf: literals }] : []),
  ];
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { anyOf: parts };
}

/** Turns schemas into shapes; those that have a name become that name, and a type of their own. */
export class Shapes {
  private readonly names = new Map<string, string>();
  private readonly used = new Map<string, Shape>();

  /** @param named The contract's schemas by their names; what is no object among them is left out. */
  constructor(named: Record<string, unknown>) {
    for (const [name, schema] of Object.entries(named)) {
      const isObject = typeof schema === 'object' && schema !== null && 'properties' in schema;
      const text = isObject ? JSON.stringify(schema) : undefined;
      if (text && !this.names.has(text)) this.names.set(text, name);
    }
  }

  /** The types that the shapes asked for so far name. */
  get types(): Types {
    return Object.fromEntries([...this.used].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** @throws Error for a kind of schema that no event payload uses. */
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
