import { join } from 'node:path';

/** Name of the file that contains the contract report of a package and of each of its builds. */
export const REPORT_FILE = 'contract.json';

/** Returns the path of a package's checked-in report. */
export const reportFile = ({ dir }: { dir: string }): string => join(dir, REPORT_FILE);

/** Maximum line length of the JSON, in characters. */
const WIDTH = 100;

/**
 * Formats JSON with short objects and lists on one line, so that a change affects few lines of a
 * diff.
 */
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
