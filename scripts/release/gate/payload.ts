import type { Shape, Types } from '../../../shared/tooling/contract/shape';

/** A shape with the named types that it refers to. */
export interface Payload {
  shape: Shape;
  types: Types;
}

/** One alternative of a payload's shape. */
type ShapeAlternative =
  | { kind: 'plain'; name: string }
  | { kind: 'literal'; value: unknown }
  | { kind: 'list'; item: Shape }
  | { kind: 'object'; fields: Record<string, Shape> };

function listAlternatives(shape: Shape, types: Types): ShapeAlternative[] {
  if (typeof shape === 'string') {
    return shape.split(' | ').flatMap((name): ShapeAlternative[] => {
      const named = types[name];
      return named === undefined ? [{ kind: 'plain', name }] : listAlternatives(named, types);
    });
  }
  if ('anyOf' in shape) return shape.anyOf.flatMap((member) => listAlternatives(member, types));
  if ('oneOf' in shape) return shape.oneOf.map((value) => ({ kind: 'literal', value }));
  if ('array' in shape) return [{ kind: 'list', item: shape.array }];
  return [{ kind: 'object', fields: shape.fields }];
}

function describe(way: ShapeAlternative): string {
  if (way.kind === 'plain') return way.name;
  return way.kind === 'literal' ? JSON.stringify(way.value) : way.kind;
}

const kindOfLiteral = (value: unknown) => (value === null ? 'null' : typeof value);

function isPlainMatch(given: ShapeAlternative, expected: string): boolean {
  if (expected === 'unknown') return true;
  if (given.kind === 'literal') {
    const kind = kindOfLiteral(given.value);
    return kind === expected || (kind === 'number' && expected === 'integer');
  }
  if (given.kind !== 'plain') return false;
  return given.name === expected || (given.name === 'integer' && expected === 'number');
}

/**
 * Compares one alternative that is sent with one that is expected.
 * @returns The difference; undefined when they match; null when they are of different kinds.
 */
function between(
  given: ShapeAlternative,
  expected: ShapeAlternative,
  at: string,
  sides: Sides,
): string | undefined | null {
  if (expected.kind === 'plain') return isPlainMatch(given, expected.name) ? undefined : null;
  if (expected.kind === 'literal') {
    return given.kind === 'literal' && given.value === expected.value ? undefined : null;
  }
  if (given.kind === 'list' && expected.kind === 'list') {
    return read(given.item, expected.item, `${at}[]`, sides);
  }
  if (given.kind !== 'object' || expected.kind !== 'object') return null;
  for (const [key, shape] of Object.entries(expected.fields)) {
    const name = key.replace(/\?$/, '');
    const path = at === '' ? name : `${at}.${name}`;
    const sent = given.fields[name] ?? given.fields[`${name}?`];
    if (sent === undefined) {
      if (name === key) return `without ${path}`;
    } else if (name === key && !(name in given.fields)) {
      return `sometimes without ${path}`;
    } else {
      const difference = read(sent, shape, path, sides);
      if (difference) return difference;
    }
  }
  return undefined;
}

interface Sides {
  given: Types;
  expected: Types;
}

function read(given: Shape, expected: Shape, at: string, sides: Sides): string | undefined {
  const accepted = listAlternatives(expected, sides.expected);
  for (const way of listAlternatives(given, sides.given)) {
    const differences = accepted.map((other) => between(way, other, at, sides));
    if (differences.includes(undefined)) continue;
    const near = differences.find((difference) => typeof difference === 'string');
    const where = at === '' ? '' : `with ${at} `;
    return near ?? `${where}as ${describe(way)}, not ${accepted.map(describe).join(' or ')}`;
  }
  return undefined;
}

/**
 * Checks that one build can read every payload of another. Fields that the reader does not use are
 * ignored.
 * @returns The difference as the end of a sentence "sends it …", e.g. `without post.pinned`, or
 * undefined when all payloads can be read.
 */
export function findPayloadMismatch(given: Payload, expected: Payload): string | undefined {
  return read(given.shape, expected.shape, '', { given: given.types, expected: expected.types });
}
