import { request } from '@kithkin/shared';
import type { AuditEntry, AuditPage } from '@kithkin/shared/contract';
import type { LogFilter } from './logApi';

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

/** Fetches all entries that match the filter, page by page. */
async function fetchAll(filter: LogFilter, signal: AbortSignal): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const given = Object.entries({ ...filter, limit: '100', cursor }).filter(([, value]) => value);
    const query = new URLSearchParams(given);
    const page: AuditPage = await request<AuditPage>(`/desk/log?${query}`, { signal });
    entries.push(...page.entries);
    cursor = page.nextCursor;
  }
  return entries;
}

/** Returns the log as a file. */
export async function exportLog(
  filter: LogFilter,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<File> {
  const entries = await fetchAll(filter, signal);
  return format === 'csv'
    ? new File([toCsv(entries)], 'log.csv', { type: 'text/csv' })
    : new File([JSON.stringify(entries, null, 2)], 'log.json', { type: 'application/json' });
}

/** Saves a file among the downloads of the browser. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
}
