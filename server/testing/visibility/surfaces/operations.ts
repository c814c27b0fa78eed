import type { Surface } from './table';

/** Numbers of the whole network, for people with roles; nothing in them is about a single person. */
export const surfaces: readonly Surface[] = [];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'GET /desk/figures': 'by permission: desk/permissions.test.ts',
  'GET /desk/health': 'by permission: desk/permissions.test.ts',
  'GET /desk/releases': 'by permission: desk/permissions.test.ts',
  'POST /desk/releases/:name/rollback': 'by permission: desk/permissions.test.ts',
  'GET /desk/backups': 'by permission: desk/permissions.test.ts',
  'POST /desk/backups': 'by permission: desk/permissions.test.ts',
  'POST /desk/backups/:id/link': 'by permission: desk/permissions.test.ts',
  'POST /desk/backups/:id/drill': 'by permission: desk/permissions.test.ts',
  'DELETE /desk/backups/:id': 'by permission: desk/permissions.test.ts',
  'GET /backups/:id': 'by signature and permission: operations/backups/deskBackups.pglite.test.ts',
};
