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

/**
 * Returns the names that a TypeScript or JavaScript source declares: variables, parameters,
 * functions, classes, types and imports. Names of properties are not included. `tsx` allows JSX.
 */
export function declaredNames(source: string, tsx = false): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isNode(value)) {
      addDeclared(value, names);
      for (const child of Object.values(value)) if (isNode(child)) visit(child);
    }
  };
  visit(parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' }).body);
  return names;
}

/** Returns the words of a name in camelCase, PascalCase or UPPER_CASE, in lower case. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_$]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
