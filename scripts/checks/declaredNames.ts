import { parseSync } from '@swc/core';

type Node = { type?: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Adds the names that a pattern binds: an identifier, or what is destructured into. */
function addBound(pattern: unknown, names: Set<string>): void {
  if (!isNode(pattern)) return;
  switch (pattern.type) {
    case 'Identifier':
      names.add(String(pattern.value));
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties as Node[]) {
        if (property.type === 'AssignmentPatternProperty') addBound(property.key, names);
        else addBound(property.value ?? property.argument, names);
      }
      break;
    case 'ArrayPattern':
      for (const element of pattern.elements as unknown[]) addBound(element, names);
      break;
    case 'AssignmentPattern':
      addBound(pattern.left, names);
      break;
    case 'RestElement':
      addBound(pattern.argument, names);
      break;
  }
}

/** Adds the names that one node declares. */
function addDeclared(node: Node, names: Set<string>): void {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'TsInterfaceDeclaration':
    case 'TsTypeAliasDeclaration':
    case 'TsEnumDeclaration':
      addBound(node.id, names);
      break;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
      addBound(node.identifier, names);
      break;
    case 'ArrowFunctionExpression':
      for (const parameter of node.params as unknown[]) addBound(parameter, names);
      break;
    case 'Parameter':
      addBound(node.pat, names);
      break;
    case 'TsParameterProperty':
      addBound(node.param, names);
      break;
    case 'CatchClause':
      addBound(node.param, names);
      break;
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      addBound(node.local, names);
      break;
  }
}

/** Nodes that declare a property or a method, in a type, an object or a class. */
const PROPERTIES: ReadonlySet<unknown> = new Set([
  'TsPropertySignature',
  'TsMethodSignature',
  'KeyValueProperty',
  'MethodProperty',
  'GetterProperty',
  'ClassProperty',
  'ClassMethod',
]);

/** Adds the name of the property that one node declares. Quoted names are data. */
function addProperty({ type, key }: Node, names: Set<string>): void {
  if (PROPERTIES.has(type) && isNode(key) && key.type === 'Identifier') addBound(key, names);
}

/** Adds the names of common table expressions, if the node is a part of an SQL template. */
function addTables(node: Node, names: Set<string>): void {
  if (node.type !== 'TemplateElement') return;
  const tables = String(node.cooked).matchAll(
    /\b(\w+)(?:\([\w, ]+\))? as (?:not |materialized )*\(\s*(?:with|select|insert|update|delete)\b/g,
  );
  for (const [, name = ''] of tables) names.add(name);
}

/** Names that one source declares. */
export interface DeclaredNames {
  /** Variables, parameters, functions, classes, types and imports. */
  names: Set<string>;
  /** Properties and methods of types, objects and classes. */
  properties: Set<string>;
  /** Common table expressions of SQL statements. */
  tables: Set<string>;
}

/** Returns the names that a TypeScript or JavaScript source declares. `tsx` allows JSX. */
export function declaredNames(source: string, tsx = false): DeclaredNames {
  const [names, properties, tables] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isNode(value)) {
      addDeclared(value, names);
      addProperty(value, properties);
      addTables(value, tables);
      for (const child of Object.values(value)) if (isNode(child)) visit(child);
    }
  };
  visit(parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' }).body);
  return { names, properties, tables };
}

/** Returns the words of a name in camelCase, PascalCase or UPPER_CASE, in lower case. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_$]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
