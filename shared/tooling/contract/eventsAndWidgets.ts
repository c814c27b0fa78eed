import { join } from 'node:path';
import type {
  CallExpression,
  Expression,
  ImportDeclaration,
  JSXElement,
  JSXOpeningElement,
  Module,
} from '@swc/core';
import { type Node, nameOf, nodesIn, textsOf } from './syntax';

/** Events and widgets that a source file names. */
export interface EventsAndWidgets {
  listens: string[];
  emits: string[];
  places: string[];
}

/** Exports of `@kithkin/shared` through which a file uses events and widgets. */
const ACCESS = ['bus', 'useBusEvent', 'RemoteWidget'];

/** Folder of the bus itself, which passes on the names that its callers write. */
const BUS = join('shared/src/bus/');

const LISTS = { on: 'listens', last: 'listens', emit: 'emits' } as const;
const isListed = (method: string): method is keyof typeof LISTS => Object.hasOwn(LISTS, method);

/**
 * Returns the value of an element's attribute.
 * @returns undefined if the element does not have it
 */
function attributeOf({ attributes }: JSXOpeningElement, name: string): Expression | undefined {
  for (const attribute of attributes) {
    if (attribute.type !== 'JSXAttribute' || nameOf(attribute.name) !== name) continue;
    const { value } = attribute;
    return value?.type === 'JSXExpressionContainer' ? value.expression : value;
  }
  return undefined;
}

/** Reads one file. Each use has to name its event or widget, so that the lists are complete. */
class Reader {
  readonly found: EventsAndWidgets = { listens: [], emits: [], places: [] };
  private readonly imported = new Set<string>();
  /** Identifiers of imports and direct uses. Any other identifier could hide a use. */
  private readonly direct = new Set<Node>();

  constructor(
    private readonly file: string,
    module: Module,
  ) {
    for (const node of nodesIn(module)) {
      if (node.type === 'ImportDeclaration') this.declaration(node);
      else if (node.type === 'CallExpression') this.call(node);
      else if (node.type === 'JSXElement') this.element(node);
    }
    for (const node of nodesIn(module)) {
      if (node.type !== 'Identifier' || this.direct.has(node)) continue;
      if (this.imported.has(node.value)) {
        throw new Error(`${file} uses ${node.value} indirectly: call it with a literal name.`);
      }
    }
  }

  private declaration({ specifiers }: ImportDeclaration): void {
    for (const specifier of specifiers) {
      if (specifier.type !== 'ImportSpecifier') continue;
      const { imported, local } = specifier;
      const name = (imported ?? local).value;
      if (!ACCESS.includes(name)) continue;
      if (local.value !== name) {
        throw new Error(`${this.file} renames ${name}: import it by its own name.`);
      }
      this.imported.add(name);
      this.direct.add(local);
    }
  }

  private call({ callee, arguments: given }: CallExpression): void {
    const name = given[0]?.expression;
    if (callee.type === 'Identifier' && callee.value === 'useBusEvent') {
      this.direct.add(callee);
      this.add('listens', 'useBusEvent', name);
    } else if (callee.type === 'MemberExpression' && nameOf(callee.object) === 'bus') {
      if (callee.property.type !== 'Identifier') return;
      this.direct.add(callee.object);
      const method = callee.property.value;
      if (isListed(method)) this.add(LISTS[method], `bus.${method}`, name);
    }
  }

  private element({ opening, closing }: JSXElement): void {
    if (nameOf(opening.name) !== 'RemoteWidget') return;
    this.direct.add(opening.name);
    if (closing) this.direct.add(closing.name);
    this.add('places', 'RemoteWidget', attributeOf(opening, 'name'));
  }

  private add(list: keyof EventsAndWidgets, to: string, name: Expression | undefined): void {
    const names = textsOf(name);
    if (!names) {
      throw new Error(`${this.file} gives ${to} a name that is not a literal: write it there.`);
    }
    this.found[list].push(...names);
  }
}

/**
 * Returns the events and widgets that a file uses.
 * @throws Error if the file uses one without writing its name as a string literal
 */
export const eventsAndWidgetsOf = (file: string, module: Module): EventsAndWidgets =>
  file.startsWith(BUS) ? { listens: [], emits: [], places: [] } : new Reader(file, module).found;
