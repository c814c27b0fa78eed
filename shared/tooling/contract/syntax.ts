import type { Expression, ModuleItem, VariableDeclarator } from '@swc/core';

/** Syntax nodes that callers inspect; all others are only traversed. */
export type Node = ModuleItem | Expression | VariableDeclarator;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Yields every syntax node under `value`, including itself. */
export function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const part of Object.values(value)) yield* nodesIn(part);
}

/**
 * Returns the value of a string literal.
 * @returns undefined for any other expression
 */
export const textOf = (expression: Expression | undefined): string | undefined =>
  expression?.type === 'StringLiteral' ? expression.value : undefined;

/**
 * Returns the values of a string literal, or of a condition between string literals.
 * @returns undefined for any other expression
 */
export function textsOf(expression: Expression | undefined): string[] | undefined {
  if (expression?.type === 'ConditionalExpression') {
    const values = textsOf(expression.consequent);
    const others = textsOf(expression.alternate);
    return values && others && [...values, ...others];
  }
  const text = textOf(expression);
  return text === undefined ? undefined : [text];
}

/**
 * Returns the name of an identifier.
 * @returns undefined for any other expression
 */
export const nameOf = (expression: Expression | undefined): string | undefined =>
  expression?.type === 'Identifier' ? expression.value : undefined;

/**
 * Returns the value of a field of an object literal.
 * @returns undefined if there is no such field
 */
export function fieldOf(object: Expression | undefined, name: string): Expression | undefined {
  if (object?.type !== 'ObjectExpression') return undefined;
  for (const property of object.properties) {
    if (property.type !== 'KeyValueProperty' || property.key.type !== 'Identifier') continue;
    if (property.key.value === name) return property.value;
  }
  return undefined;
}

/** Returns the keys of the first object literal under a syntax node. */
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
