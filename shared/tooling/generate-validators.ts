/**
 * Writes the validators of data that browsers receive, generated from the contract's TypeBox
 * schemas: the table of the bus's events, and the registry's check. Run it after a change of
 * contract/events.ts or contract/registry.ts:
 *
 *   npx tsx shared/tooling/generate-validators.ts
 */
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import type { TSchema } from 'typebox';
import { busEvents } from '../src/contract/events';
import { Registry } from '../src/contract/registry';

/** The part of JSON Schema that validators can check. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
}

/** The only pattern of field names in a record that validators can check: any name. */
const ANY_NAME = '^.*$';

/** Keywords that do not affect the shape; formats are validated by the server. */
const SILENT = ['format', 'description'];
const KNOWN = [
  ...['type', 'const', 'enum', 'anyOf', 'items', 'properties', 'patternProperties', 'required'],
  ...SILENT,
];
const PLAIN = ['string', 'number', 'integer', 'boolean'];

/** Converts schemas to expressions; objects that occur more than once become constants. */
class Expressions {
  private readonly uses = new Map<string, number>();
  private readonly names = new Map<string, string>();
  readonly constants: string[] = [];

  constructor(schemas: Schema[]) {
    for (const schema of schemas) this.count(schema);
  }

  private count(schema: Schema): void {
    const expression = this.inline(schema);
    this.uses.set(expression, (this.uses.get(expression) ?? 0) + 1);
    for (const part of partsOf(schema)) this.count(part);
  }

  /** Returns the schema as one expression without constants. */
  private inline(schema: Schema): string {
    return this.write(schema, (part) => this.inline(part));
  }

  /** Returns the schema as an expression that refers to constants for repeated objects. */
  of(schema: Schema): string {
    const key = this.inline(schema);
    const worthNaming = schema.type === 'object' && (this.uses.get(key) ?? 0) > 1;
    if (!worthNaming) return this.write(schema, (part) => this.of(part));
    const known = this.names.get(key);
    if (known) return known;
    const expression = this.write(schema, (part) => this.of(part));
    const name = `shape${this.constants.length + 1}`;
    this.names.set(key, name);
    this.constants.push(`const ${name} = ${expression};`);
    return name;
  }

  private write(schema: Schema, part: (schema: Schema) => string): string {
    const strange = Object.keys(schema).find((keyword) => !KNOWN.includes(keyword));
    if (strange) throw new Error(`Validators can't check "${strange}": extend the generator`);
    if ('const' in schema) return `is.oneOf(${JSON.stringify(schema.const)})`;
    if (schema.enum) return `is.oneOf(${schema.enum.map((one) => JSON.stringify(one)).join(', ')})`;
    if (schema.anyOf) return union(schema.anyOf, part);
    if (schema.type === 'null') return 'is.oneOf(null)';
    if (schema.type === 'array') return `is.array(${part(schema.items ?? {})})`;
    if (schema.patternProperties) return record(schema.patternProperties, part);
    if (schema.type === 'object') return object(schema, part);
    if (schema.type === undefined) return 'is.unknown';
    if (PLAIN.includes(schema.type)) return `is.${schema.type}`;
    throw new Error(`Validators can't check the type "${schema.type}": extend the generator`);
  }
}

const partsOf = (schema: Schema): Schema[] => [
  ...(schema.anyOf ?? []),
  ...(schema.items ? [schema.items] : []),
  ...Object.values(schema.properties ?? {}),
  ...Object.values(schema.patternProperties ?? {}),
];

/** Returns a union; literals and null are combined into one `oneOf`. */
function union(members: Schema[], part: (schema: Schema) => string): string {
  const isLiteral = (member: Schema) => 'const' in member || member.type === 'null';
  const literals = members.filter(isLiteral).map((member) => member.const ?? null);
  const others = members.filter((member) => !isLiteral(member)).map(part);
  const [only] = others;
  if (only && others.length === 1 && literals.every((value) => value === null)) {
    return `is.nullable(${only})`;
  }
  const literal = `is.oneOf(${literals.map((value) => JSON.stringify(value)).join(', ')})`;
  if (others.length === 0) return literal;
  return `is.union(${[...others, ...(literals.length > 0 ? [literal] : [])].join(', ')})`;
}

function object(schema: Schema, part: (schema: Schema) => string): string {
  const fields = (missing: boolean) =>
    Object.entries(schema.properties ?? {})
      .filter(([name]) => (schema.required ?? []).includes(name) === missing)
      .map(([name, field]) => `${name}: ${part(field)}`)
      .join(', ');
  const optional = fields(false);
  return `is.object({ ${fields(true)} }${optional && `, { ${optional} }`})`;
}

function record(patterns: Record<string, Schema>, part: (schema: Schema) => string): string {
  const { [ANY_NAME]: value, ...others } = patterns;
  if (!value || Object.keys(others).length > 0) {
    throw new Error(`Validators can't check names by a pattern: extend the generator`);
  }
  return `is.record(${part(value)})`;
}

const asJson = (schema: TSchema): Schema => JSON.parse(JSON.stringify(schema));

const SCRIPT = 'shared/tooling/generate-validators.ts';

function eventTable(): string {
  const events = Object.entries(busEvents).map(([name, { owner, version, crossTab, payload }]) => ({
    name,
    facts: `owner: '${owner}', version: ${version}, crossTab: ${crossTab}`,
    schema: asJson(payload),
  }));
  const expressions = new Expressions(events.map(({ schema }) => schema));
  const rows = events.map(
    ({ name, facts, schema }) => `  '${name}': { ${facts}, check: ${expressions.of(schema)} },`,
  );
  return `// Written by ${SCRIPT} from contract/events.ts. Do not edit.
import type { BusEventName } from '../contract/events';
import * as is from './check';

/** Definition of an event as the bus uses it, without the schema library. */
export interface EventFacts {
  /** Part of the system that emits the event; no other part may. */
  readonly owner: string;
  /** Incremented when the payload changes in a way that older builds can't read. */
  readonly version: number;
  /** If true, the event also reaches the other tabs of the site. */
  readonly crossTab: boolean;
  readonly check: is.Check;
}

${expressions.constants.join('\n')}

export const eventTable: { readonly [Name in BusEventName]: EventFacts } = {
${rows.join('\n')}
};
`;
}

function registryCheck(): string {
  const schema = asJson(Registry);
  const expressions = new Expressions([schema]);
  const check = expressions.of(schema);
  return `// Written by ${SCRIPT} from contract/registry.ts. Do not edit.
import * as is from '../bus/check';
import type { Registry } from '../contract/registry';

${expressions.constants.join('\n')}
const registry = ${check};

/** Returns true if a value from the network has the shape of a registry. */
export const isRegistry = (value: unknown): value is Registry => registry(value);
`;
}

/** Returns the generated files, by path relative to this script. */
export const generate = (): Record<string, string> => ({
  '../src/bus/validators.generated.ts': eventTable(),
  '../src/registry/isRegistry.generated.ts': registryCheck(),
});

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  for (const [path, content] of Object.entries(generate())) {
    writeFileSync(new URL(path, import.meta.url), content);
  }
}
