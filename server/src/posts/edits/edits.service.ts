import type { EditHistory } from '@kithkin/shared/contract';
import type { Queryable } from '../../platform/db';
import { listEdits } from './edits.store';

/** Returns the earlier versions of a post or comment. The caller has checked the viewer's access. */
export async function historyOf(on: Queryable, subjectId: string): Promise<EditHistory> {
  const rows = await listEdits(on, subjectId);
  return {
    versions: rows.map(({ written_at: writtenAt, ...row }) => ({
      ...row,
      createdAt: writtenAt.toISOString(),
    })),
  };
}
