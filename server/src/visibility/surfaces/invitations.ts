import type { Surface } from './table';

/** Routes of invitations that show or change data of users. */
export const surfaces: readonly Surface[] = [];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'GET /invitations': 'own',
  'POST /invitations': 'own',
  'DELETE /invitations/:id': 'own: anybody else’s is 404',
  'GET /invitations/links/:secret': 'by its secret; who may see it: invitations.test.ts',
  'GET /users/me/inviter': 'own; an inviter that one can’t see is left out: invitations.test.ts',
};
