import { join } from 'node:path';

/** The file of a package, and of each of its builds, that holds its contract report. */
export const REPORT_FILE = 'contract.json';

/** Where the report of a package is checked in. */
export const reportFile = ({ dir }: { dir: string }): string => join(dir, REPORT_FILE);

/** A line of JSON at most as long as a line of code. */
const WIDTH = 100;

/** JSON whose short objects and lists stand on one line each: a change shows as few lines. */
export function formatJson(value: unknown, indent = '', before = 0): string {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null) return line;
  if (indent.length + before + line.length < WIDTH) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([key, part]) => {
    const label = isList ? '' : `${JSON.stringify(key)}: `;
    return `${inner}${label}${formatJson(part, inner, label.length)}`;
  });
  return `${isList ? '[' : '{'}\n${parts.join(',\n')}\n${indent}${isList ? ']' : '}'}`;
}
