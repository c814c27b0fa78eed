import { ofModerators, type Surface } from './table';

/** Routes of the network that show or change data of users. */
export const surfaces: readonly Surface[] = [
  {
    route: 'GET /network',
    path: () => '/network',
    rule: 'none',
    rejection: 'absent',
    open: true,
    shows: ({ author }) => author.id,
  },
  { ...ofModerators, route: 'GET /network/settings', path: () => '/network/settings' },
];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'PATCH /network/settings': 'by role, names nobody',
  'GET /network/pictures': 'by role, names nobody',
  'PATCH /network/logo': 'by role, names nobody',
  'DELETE /network/logo': 'by role, names nobody',
  'PATCH /network/banner': 'by role, names nobody',
  'DELETE /network/banner': 'by role, names nobody',
  'GET /network/pictures/:id/:file': 'open to all, names nobody',
};
