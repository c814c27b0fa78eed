import {
  type CallExpression,
  type ExportNamedDeclaration,
  type ImportDeclaration,
  type Module,
  parseSync,
  type VariableDeclarator,
} from '@swc/core';
import { type EventsAndWidgets, eventsAndWidgetsOf } from './eventsAndWidgets';
import { fieldOf, keysOfFirstObject, nameOf, nodesIn, textOf } from './syntax';

/** The package whose exported names are the contract between builds. */
export const SHARED = '@kithkin/shared';

/** Use of the contract by one source file. */
export interface FileUsage extends EventsAndWidgets {
  /** Path relative to the repository. */
  file: string;
  /** Specifiers of static imports as written: relative ones and packages. */
  loads: string[];
  /** Those of `import()`. */
  loadsLater: string[];
  /** Names of values that it imports from `@kithkin/shared`. */
  imports: string[];
  /** Names of the slices that it creates, by the constants that hold them. */
  slices: Record<string, string>;
  /** Schema versions of the slices that it injects, by the constants that hold them. */
  injected: Record<string, number>;
  /** Endpoints that it injects into the shared API. */
  endpoints: string[];
}

/** Reads one file into `facts`. The state is shared because parts of a file refer to each other. */
class Reader {
  readonly facts: FileUsage;
  private readonly numbers = new Map<string, number>();

  constructor(
    private readonly file: string,
    module: Module,
  ) {
    const used = eventsAndWidgetsOf(file, module);
    const loaded = { loads: [], loadsLater: [], imports: [] };
    this.facts = { file, ...loaded, ...used, slices: {}, injected: {}, endpoints: [] };
    const calls: CallExpression[] = [];
    for (const node of nodesIn(module)) {
      if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') {
        this.declaration(node);
      } else if (node.type === 'ExportAllDeclaration') this.facts.loads.push(node.source.value);
      else if (node.type === 'VariableDeclarator') this.constant(node);
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

  private call({ callee, arguments: given }: CallExpression): void {
    const [first, second] = given.map(({ expression }) => expression);
    if (callee.type === 'Import') {
      const loaded = textOf(first);
      if (loaded === SHARED) {
        throw new Error(`${this.file} takes all of ${SHARED}: import the names that it uses.`);
      }
      if (loaded !== undefined) this.facts.loadsLater.push(loaded);
    } else if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
      if (callee.property.value !== 'injectEndpoints') return;
      this.facts.endpoints.push(...keysOfFirstObject(fieldOf(first, 'endpoints')));
    } else if (callee.type === 'Identifier' && callee.value === 'injectSlice') {
      const schema = fieldOf(second, 'schema');
      const number =
        schema?.type === 'NumericLiteral' ? schema.value : this.numbers.get(nameOf(schema) ?? '');
      this.facts.injected[nameOf(first) ?? ''] = number ?? 1;
    }
  }
}

/**
 * Returns the contract usage of one file.
 * @throws Error if the file imports all of `@kithkin/shared` instead of names, or uses an event or
 * widget without its name
 */
export function analyzeFile(file: string, source: string): FileUsage {
  const module = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') });
  return new Reader(file, module).facts;
}
