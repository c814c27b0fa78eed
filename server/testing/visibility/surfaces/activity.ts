import type { Surface } from './table';

/** Routes of the activity area that show or change data of users. */
export const surfaces: readonly Surface[] = [];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'GET /users/me/activity': 'own; what it is about must still be seen: activity.test.ts',
  'GET /users/me/data': 'own: exports/document.test.ts',
  'GET /users/me/export': 'own: exports/exports.test.ts',
  'POST /users/me/export': 'own: exports/exports.test.ts',
  'GET /exports/:id': 'at addresses that the owner was given: exports/exports.test.ts',
};
