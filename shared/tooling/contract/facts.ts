import {
  type CallExpression,
  type ExportNamedDeclaration,
  type ImportDeclaration,
  type JSXOpeningElement,
  parseSync,
  type VariableDeclarator,
} from '@swc/core';
import { fieldOf, keysOfFirstObject, nameOf, nodesIn, textOf, textsIn } from './syntax';

/** The package whose exported names are the contract between builds. */
export const SHARED = '@kithkin/shared';

/** Format of widget names, e.g. `post-list`. */
const WIDGET = /^[a-z]+(?:-[a-z]+)*$/;

/** Use of the contract by one source file. */
export interface FileUsage {
  /** Import specifiers as written: relative ones and packages. */
  loads: string[];
  /** Names of values that it imports from `@kithkin/shared`. */
  imports: string[];
  listens: string[];
  emits: string[];
  /** Widgets that it embeds with `<RemoteWidget name>`. */
  places: string[];
  /** Names of the slices that it creates, by the constants that hold them. */
  slices: Record<string, string>;
  /** Schema versions of the slices that it injects, by the constants that hold them. */
  injected: Record<string, number>;
  /** Endpoints that it injects into the shared API. */
  endpoints: string[];
}

/** Reads one file into `facts`. The state is shared because parts of a file refer to each other. */
class Reader {
  readonly facts: FileUsage = {
    loads: [],
    imports: [],
    listens: [],
    emits: [],
    places: [],
    slices: {},
    injected: {},
    endpoints: [],
  };
  private readonly numbers = new Map<string, number>();

  constructor(
    private readonly file: string,
    private readonly module: unknown,
    private readonly events: ReadonlySet<string>,
  ) {
    const calls: CallExpression[] = [];
    for (const node of nodesIn(module)) {
      if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') {
        this.declaration(node);
      } else if (node.type === 'ExportAllDeclaration') this.facts.loads.push(node.source.value);
      else if (node.type === 'VariableDeclarator') this.constant(node);
      else if (node.type === 'JSXOpeningElement') this.element(node);
      else if (node.type === 'CallExpression') calls.push(node);
    }
    // Last, because a call may use a constant declared below it.
    for (const call of calls) this.call(call);
  }

  private declaration(node: ImportDeclaration | ExportNamedDeclaration): void {
    if (node.typeOnly || !node.source) return;
    this.facts.loads.push(node.source.value);
    if (node.source.value !== SHARED) return;
    for (const specifier of node.specifiers) {
      if (specifier.type === 'ImportSpecifier') {
        const name = specifier.imported ?? specifier.local;
        if (!specifier.isTypeOnly) this.facts.imports.push(name.value);
      } else if (specifier.type === 'ExportSpecifier') {
        if (!specifier.isTypeOnly) this.facts.imports.push(specifier.orig.value);
      } else {
        throw new Error(`${this.file} takes all of ${SHARED}: import the names that it uses.`);
      }
    }
  }

  private constant({ id, init }: VariableDeclarator): void {
    if (id.type !== 'Identifier') return;
    if (init?.type === 'NumericLiteral') this.numbers.set(id.value, init.value);
    if (init?.type !== 'CallExpression') return;
    const { callee } = init;
    const made = callee.type === 'Identifier' ? callee.value : undefined;
    const options = init.arguments[0]?.expression;
    if (made === 'createSlice') {
      this.facts.slices[id.value] = textOf(fieldOf(options, 'name')) ?? id.value;
    } else if (made === 'createApi') {
      this.facts.slices[id.value] = textOf(fieldOf(options, 'reducerPath')) ?? 'api';
    }
  }

  private element({ name, attributes = [] }: JSXOpeningElement): void {
    if (name.type !== 'Identifier' || name.value !== 'RemoteWidget') return;
    for (const attribute of attributes) {
      if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'Identifier') continue;
      if (attribute.name.value !== 'name') continue;
      const spelt = textsIn(attribute.value);
      this.facts.places.push(...(spelt.length > 0 ? spelt : this.likeWidgets()));
    }
  }

  /**
   * Returns all strings of the file that look like widget names. Used when an element does not name
   * its widget literally.
   */
  private likeWidgets(): string[] {
    const { loads } = this.facts;
    return textsIn(this.module).filter((text) => WIDGET.test(text) && !loads.includes(text));
  }

  private call({ callee, arguments: given }: CallExpression): void {
    const [first, second] = given.map(({ expression }) => expression);
    if (callee.type === 'Import') {
      const loaded = textOf(first);
      if (loaded === SHARED) {
        throw new Error(`${this.file} takes all of ${SHARED}: import the names that it uses.`);
      }
      if (loaded !== undefined) this.facts.loads.push(loaded);
    } else if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
      const method = callee.property.value;
      const onBus = nameOf(callee.object) === 'bus';
      if (method === 'injectEndpoints') {
        this.facts.endpoints.push(...keysOfFirstObject(fieldOf(first, 'endpoints')));
      } else if (onBus && (method === 'on' || method === 'last')) {
        this.facts.listens.push(...this.eventsNamed(textOf(first)));
      } else if (onBus && method === 'emit') {
        this.facts.emits.push(...this.eventsNamed(textOf(first)));
      }
    } else if (callee.type === 'Identifier' && callee.value === 'useBusEvent') {
      this.facts.listens.push(...this.eventsNamed(textOf(first)));
    } else if (callee.type === 'Identifier' && callee.value === 'injectSlice') {
      const schema = fieldOf(second, 'schema');
      const number =
        schema?.type === 'NumericLiteral' ? schema.value : this.numbers.get(nameOf(schema) ?? '');
      this.facts.injected[nameOf(first) ?? ''] = number ?? 1;
    }
  }

  /**
   * Returns the event named by a call. If the name is not a literal, returns all events whose names
   * occur in the file.
   */
  private eventsNamed(name: string | undefined): string[] {
    if (name !== undefined) return [name];
    return textsIn(this.module).filter((text) => this.events.has(text));
  }
}

/**
 * Returns the contract usage of one file.
 * @param events The names of the bus's events.
 * @throws Error if the file imports all of `@kithkin/shared` instead of names
 */
export function analyzeFile(file: string, source: string, events: ReadonlySet<string>): FileUsage {
  const module = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') });
  return new Reader(file, module, events).facts;
}
