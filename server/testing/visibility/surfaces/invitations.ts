import { ofModerators, type Surface } from './table';

/** Routes of invitations that show or change data of users. */
export const surfaces: readonly Surface[] = [
  {
    route: 'GET /invitations/links/:secret',
    path: ({ invitation }) => `/invitations/links/${invitation}`,
    rule: 'anyone',
    rejection: 'hidden',
    open: true,
    shows: ({ author }) => author.userName,
  },
  {
    route: 'GET /invitations',
    path: () => '/invitations',
    rule: 'own',
    rejection: 'absent',
    shows: () => '"maxUses":7',
  },
  { ...ofModerators, route: 'GET /desk/invited-people', path: () => '/desk/invited-people' },
];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'POST /invitations': 'own',
  'DELETE /invitations/:id': 'own: anybody else’s is 404',
  'GET /users/me/inviter': 'own; an inviter that one can’t see is left out: invitations.test.ts',
};
