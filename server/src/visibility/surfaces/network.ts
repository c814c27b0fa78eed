import type { Surface } from './table';

/** Routes of the network that show or change data of users. */
export const surfaces: readonly Surface[] = [];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'GET /network': 'open to all, names nobody',
  'GET /network/settings': 'by role, names nobody',
  'PATCH /network/settings': 'by role, names nobody',
};
