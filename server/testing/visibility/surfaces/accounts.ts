import { ofModerators, type Surface } from './table';

/** Routes of the accounts area that show or change data of users. */
export const surfaces: readonly Surface[] = [
  { ...ofModerators, route: 'GET /approvals', path: () => '/approvals' },
  {
    // Says which parts of the profile are hidden.
    route: 'GET /users/me',
    path: () => '/users/me',
    rule: 'own',
    rejection: 'absent',
    shows: () => '"hiddenParts":["bio","name"]',
  },
];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'POST /users/me/welcomed': 'own',
  'GET /users/me/sessions': 'own',
  'DELETE /users/me/sessions': 'own',
  'DELETE /users/me/sessions/:id': 'own: anybody else’s is 404',
  'PATCH /users/me/email': 'own, with the password',
  'POST /users/me/email/resend': 'own',
  'DELETE /users/me/email': 'own',
  'PATCH /users/me/password': 'own, with the password',
  'POST /users/me/deactivate': 'own, with the password',
  'POST /users/me/delete': 'own, with the password',
  'POST /users/register': 'open to all, or by invitation',
  'POST /approvals/:id': 'by role: registrations, which nobody else sees',
  'POST /users/login': 'open to all',
  'POST /users/login/secret': 'by its secret',
  'POST /users/logout': 'own',
  'POST /users/refresh-token': 'by its token',
  'GET /users/verify-email/:token': 'by its token',
  'POST /users/forgot-password': 'open to all, one answer for everybody',
  'GET /users/validate-reset-token/:token': 'by its token',
  'POST /users/reset-password': 'by its token',
  'POST /users/restore-email': 'by its token',
};
