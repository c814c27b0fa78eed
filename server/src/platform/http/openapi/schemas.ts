import * as contract from '@kithkin/shared/contract';

/** A JSON schema, or any part of one. */
export type Json = null | boolean | number | string | Json[] | Tree;

export type Tree = { [key: string]: Json };

export const isTree = (value: Json | undefined): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** Returns the contract's schemas by serialized form, with their names; small ones stay inline. */
function namedShapes(): ReadonlyMap<string, { name: string; shape: Json }> {
  const named = new Map<string, { name: string; shape: Json }>();
  const exported: [string, unknown][] = Object.entries(contract);
  for (const [name, value] of exported) {
    if (typeof value !== 'object') continue;
    const shape = asJson(value);
    if (!isTree(shape) || shape.type !== 'object' || !isTree(shape.properties)) continue;
    if (Object.keys(shape.properties).length < 2) continue;
    const key = JSON.stringify(shape);
    if (!named.has(key)) named.set(key, { name, shape });
  }
  return named;
}

/**
 * Replaces the contract's schemas by references to one copy each, so that a document refers to
 * `Post` by name. `used` contains the referenced schemas.
 */
export class SchemaRefs {
  private readonly named = namedShapes();
  readonly used = new Map<string, Json>();

  /** Returns `schema` as JSON with references. */
  refer(schema: unknown): Json {
    return this.replace(asJson(schema));
  }

  /** Returns `schema` with the outermost schema inline, since its properties are parameters. */
  referParts(schema: unknown): Json {
    const json = asJson(schema);
    return isTree(json) ? this.within(json) : json;
  }

  private replace(node: Json): Json {
    if (Array.isArray(node)) return node.map((item) => this.replace(item));
    if (!isTree(node)) return node;
    const known = this.named.get(JSON.stringify(node));
    if (!known) return this.within(node);
    if (!this.used.has(known.name)) {
      // Registered before its parts are processed, since they may refer back to it.
      this.used.set(known.name, null);
      this.used.set(known.name, this.within(node));
    }
    return { $ref: `#/components/schemas/${known.name}` };
  }

  private within(node: Tree): Json {
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, this.replace(value)]),
    );
  }
}
