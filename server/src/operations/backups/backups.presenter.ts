import type { Backup, LastDrill } from '@kithkin/shared/contract';
import { backupFileName } from './backupFiles';
import type { BackupRow, LastDrillRow } from './backups.store';

/** Builds the contract's Backup. */
export function toBackup(row: BackupRow): Backup {
  const { state, files_done: done, files, drill_state: drill } = row;
  return {
    _id: row.id,
    state,
    requestedBy: row.requested_by,
    createdAt: row.created_at.toISOString(),
    file: backupFileName(row.created_at),
    progress: state === 'ready' ? 1 : files ? Math.min(1, done / files) : 0,
    bytes: row.bytes,
    error: row.error,
    isInBucket: row.in_bucket,
    drill: drill && {
      state: drill,
      at: (row.drilled_at ?? row.created_at).toISOString(),
      error: row.drill_error,
      rows: row.drill_rows ?? {},
    },
  };
}

/** Builds the contract's LastDrill. */
export const toLastDrill = ({ file, ended_at: at, error, rows }: LastDrillRow): LastDrill => ({
  file,
  state: error === null ? 'passed' : 'failed',
  at: at.toISOString(),
  error,
  rows: rows ?? {},
});
