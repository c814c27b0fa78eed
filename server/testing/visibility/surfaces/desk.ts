import { ofModerators, type Surface } from './table';

/** Routes of the desk are for people with roles; desk/permissions.test.ts requests each as everyone. */
export const surfaces: readonly Surface[] = [
  { ...ofModerators, route: 'GET /desk/log', path: () => '/desk/log' },
  { ...ofModerators, route: 'GET /desk/team', path: () => '/desk/team' },
];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'PATCH /desk/team/:id': 'by permission: desk/permissions.test.ts, desk/team/team.test.ts',
};
