import type { Backup, BackupLink, BackupList } from '@kithkin/shared/contract';
import { deskApi } from '../deskApi';

const backupPath = (backupId: string) => `/desk/backups/${encodeURIComponent(backupId)}`;
const TAG = { type: 'Desk', id: 'backups' } as const;
const CHANGED = [TAG, { type: 'Desk', id: 'log' }] as const;

/** Endpoints of backups. */
export const backupsApi = deskApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    backups: build.query<BackupList, void>({
      query: () => ({ url: '/desk/backups' }),
      providesTags: [TAG],
    }),
    /** 409 with a message if another one is being made, or the disk is too full. */
    makeBackup: build.mutation<Backup, void>({
      query: () => ({ url: '/desk/backups', method: 'POST' }),
      invalidatesTags: () => [...CHANGED],
    }),
    drillBackup: build.mutation<Backup, string>({
      query: (backupId) => ({ url: `${backupPath(backupId)}/drill`, method: 'POST' }),
      invalidatesTags: () => [...CHANGED],
    }),
    deleteBackup: build.mutation<unknown, string>({
      query: (backupId) => ({ url: backupPath(backupId), method: 'DELETE' }),
      invalidatesTags: () => [...CHANGED],
    }),
    /** 403 `wrong-password`. */
    backupLink: build.mutation<BackupLink, { backupId: string; password: string }>({
      query: ({ backupId, password }) => ({
        url: `${backupPath(backupId)}/link`,
        method: 'POST',
        body: { password },
      }),
      invalidatesTags: () => [{ type: 'Desk', id: 'log' }],
    }),
  }),
});
