import type { Surface } from './table';

/** Routes of the desk are for people with roles; desk/permissions.test.ts requests each as everyone. */
export const surfaces: readonly Surface[] = [];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'GET /desk/log': 'by permission: desk/permissions.test.ts',
  'GET /desk/team': 'by permission: desk/permissions.test.ts',
  'PATCH /desk/team/:id': 'by permission: desk/permissions.test.ts, desk/team/team.test.ts',
};
