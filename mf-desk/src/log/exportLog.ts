import type { AuditEntry } from '@kithkin/shared/contract';
import { download } from '../download';

export type ExportFormat = 'csv' | 'json';

const COLUMNS = [
  'createdAt',
  'actorName',
  'action',
  'subjectName',
  'targetType',
  'targetId',
  'reason',
  'details',
] as const satisfies readonly (keyof AuditEntry)[];

/**
 * Returns a value as a cell of a CSV file. A spreadsheet would run a text that begins like a formula.
 */
function cell(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  const plain = String(text ?? '').replace(/^(?=[=+\-@\t\r])/, "'");
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Returns entries as CSV with a row of names. */
export const toCsv = (entries: readonly AuditEntry[]): string =>
  [COLUMNS.join(','), ...entries.map((entry) => COLUMNS.map((name) => cell(entry[name])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');

/** Returns entries as a file. */
export const toFile = (entries: readonly AuditEntry[], format: ExportFormat): File =>
  format === 'csv'
    ? new File([toCsv(entries)], 'log.csv', { type: 'text/csv' })
    : new File([JSON.stringify(entries, null, 2)], 'log.json', { type: 'application/json' });

/** Saves a file among the downloads of the browser. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  download(url, file.name);
  URL.revokeObjectURL(url);
}
