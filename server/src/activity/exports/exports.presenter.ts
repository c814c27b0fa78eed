import type { DataExport } from '@kithkin/shared/contract';
import { API_PREFIX } from '../../platform/http/app';
import { RETENTION_MS } from './exports.jobs';
import type { ExportRow } from './exports.store';

/** An address at which an export can be downloaded until a time. */
export interface DownloadQuery {
  /** End in milliseconds. */
  e: number;
  s: string;
}

/** Builds the contract's DataExport; `query` is given for one that is ready. */
export function toDataExport(row: ExportRow, query: DownloadQuery | null): DataExport {
  const { id, state, bytes, created_at: createdAt } = row;
  return {
    state,
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(createdAt.getTime() + RETENTION_MS).toISOString(),
    bytes,
    url: query && `${API_PREFIX}/exports/${id}?e=${query.e}&s=${query.s}`,
  };
}
