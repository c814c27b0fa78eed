import type { Surface } from './table';

/** Calls of the notifications area that show what is somebody's, or act on it. */
export const surfaces: readonly Surface[] = [];

/** Its calls without a row above, and why. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'GET /notifications': 'own; what can no longer be seen: notifications.test.ts',
  'PATCH /notifications': 'own',
  'PATCH /notifications/:id/read': 'own',
  'PATCH /notifications/mark-all-read': 'own',
  'DELETE /notifications/:id': 'own',
  'DELETE /notifications': 'own',
};
