import type { Surface } from './table';

/** Calls of the activity area that show what is somebody's, or act on it. */
export const surfaces: readonly Surface[] = [];

/** Its calls without a row above, and why. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'GET /users/me/activity': 'own; what it is about must still be seen: activity.test.ts',
  'GET /users/me/data': 'own: export.test.ts',
};
