import type { Surface } from './table';

/** Routes of push notifications that show or change data of other users. */
export const surfaces: readonly Surface[] = [];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'GET /push/devices': 'own',
  'POST /push/devices': 'own',
  'PATCH /push/devices/:id': 'own: anybody else’s is 404',
  'DELETE /push/devices/:id': 'own: anybody else’s is 404',
  'POST /push/renew': 'by the subscription that it replaces',
  'POST /push/actions': 'by its token; what a notice may contain: push/notices.test.ts',
};
