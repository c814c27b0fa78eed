import * as contract from '@kithkin/shared/contract';

/** A JSON schema, or any part of one. */
export type Json = null | boolean | number | string | Json[] | Tree;

export type Tree = { [key: string]: Json };

export const isTree = (value: Json | undefined): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** The contract's own shapes, by the name it gives them; small ones are clearer where they stand. */
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
 * Replaces the contract's shapes by references to one copy each, so that a document says `Post`
 * where it means one. `used` holds those referred to.
 */
export class SchemaRefs {
  private readonly named = namedShapes();
  readonly used = new Map<string, Json>();

  /** `schema` as JSON, with references. */
  refer(schema: unknown): Json {
    return this.replace(asJson(schema));
  }

  /** The same, but the outermost shape in full: its parts are parameters. */
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
      // Before its parts are looked at: they may come back to it.
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
