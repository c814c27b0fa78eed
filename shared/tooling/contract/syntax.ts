import type { Expression, JSXOpeningElement, ModuleItem, VariableDeclarator } from '@swc/core';

/** The kinds of syntax that are looked at; all others are only passed through. */
export type Node = ModuleItem | Expression | JSXOpeningElement | VariableDeclarator;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every piece of syntax under `value`, itself included. */
export function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const part of Object.values(value)) yield* nodesIn(part);
}

/** All texts that are written in a piece of syntax. */
export const textsIn = (value: unknown): string[] =>
  [...nodesIn(value)].flatMap((node) => (node.type === 'StringLiteral' ? [node.value] : []));

/** The text that an expression is, when it is written out. */
export const textOf = (expression: Expression | undefined): string | undefined =>
  expression?.type === 'StringLiteral' ? expression.value : undefined;

/** The name that an expression is, when it is nothing but a name. */
export const nameOf = (expression: Expression | undefined): string | undefined =>
  expression?.type === 'Identifier' ? expression.value : undefined;

/** The value of a field of an object literal. */
export function fieldOf(object: Expression | undefined, name: string): Expression | undefined {
  if (object?.type !== 'ObjectExpression') return undefined;
  for (const property of object.properties) {
    if (property.type !== 'KeyValueProperty' || property.key.type !== 'Identifier') continue;
    if (property.key.value === name) return property.value;
  }
  return undefined;
}

/** The keys of the first object literal in a piece of syntax. */
export function keysOfFirstObject(value: unknown): string[] {
  for (const node of nodesIn(value)) {
    if (node.type !== 'ObjectExpression') continue;
    return node.properties.flatMap((property) =>
      property.type === 'KeyValueProperty' && property.key.type === 'Identifier'
        ? [property.key.value]
        : [],
    );
  }
  return [];
}
