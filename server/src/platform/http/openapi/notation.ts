import { escapeHtml } from '../html';
import { isTree, type Json, type Tree } from './schemas';

const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** Describes the constraints of a schema beyond its type. */
function limits(schema: Tree): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, format } = schema;
  const range = (min: Json | undefined, max: Json | undefined, what: string): string => {
    const text = [
      ...(min === undefined ? [] : [`at least ${min}`]),
      ...(max === undefined ? [] : [`at most ${max}`]),
    ];
    return text.length === 0 ? '' : `${text.join(', ')}${what}`;
  };
  return [
    typeof format === 'string' ? format : '',
    range(minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, ' items'),
  ]
    .filter(Boolean)
    .join('; ');
}

function object(schema: Tree, depth: number): string {
  const { properties } = schema;
  if (!isTree(properties)) return 'object';
  const required = list(schema.required);
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, part]) => {
    const optional = required.includes(name) ? '' : '?';
    const text = isTree(part) && typeof part.description === 'string' ? part.description : '';
    const comment = text === '' ? '' : `  <i>${escapeHtml(text)}</i>`;
    return `${indent}${escapeHtml(name)}${optional}: ${schemaToHtml(part, depth + 1)}${comment}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** Formats a JSON schema as HTML in a type notation; names of shared schemas link to them. */
export function schemaToHtml(schema: Json | undefined, depth = 0): string {
  if (!isTree(schema)) return 'anything';
  if (typeof schema.$ref === 'string') {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '');
    return `<a href="#shape-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (Array.isArray(schema.enum)) {
    return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ');
  }
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (choices.length > 0) return choices.map((choice) => schemaToHtml(choice, depth)).join(' | ');
  const parts = list(schema.allOf);
  if (parts.length > 0) return parts.map((part) => schemaToHtml(part, depth)).join(' &amp; ');
  if (schema.type === 'array') {
    const item = schemaToHtml(schema.items, depth);
    const more = limits(schema);
    return `${item.includes(' | ') ? `(${item})` : item}[]${more ? ` (${more})` : ''}`;
  }
  if (schema.type === 'object') return object(schema, depth);
  if (typeof schema.type !== 'string') return 'anything';
  const more = limits(schema);
  return escapeHtml(more ? `${schema.type} (${more})` : schema.type);
}
