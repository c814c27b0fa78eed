import type { Surface } from './table';

/** Routes of the notifications area that show or change data of users. */
export const surfaces: readonly Surface[] = [];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'GET /notifications': 'own; what can no longer be seen: notifications.test.ts',
  'PATCH /notifications': 'own',
  'PATCH /notifications/:id/read': 'own',
  'PATCH /notifications/mark-all-read': 'own',
  'DELETE /notifications/:id': 'own',
  'DELETE /notifications': 'own',
};
