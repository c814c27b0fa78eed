import { ofModerators, type Surface } from './table';

/** Routes of moderators are by permission; desk/permissions.test.ts requests each as everyone. */
export const surfaces: readonly Surface[] = [
  { ...ofModerators, route: 'GET /desk/reports', path: () => '/desk/reports' },
  { ...ofModerators, route: 'GET /desk/decisions', path: () => '/desk/decisions' },
  {
    ...ofModerators,
    route: 'POST /desk/decisions/:id/undo',
    path: ({ decisionId }) => `/desk/decisions/${decisionId}/undo`,
    json: () => ({ reason: '' }),
  },
  {
    route: 'GET /users/me/decisions',
    path: () => '/users/me/decisions',
    rule: 'own',
    rejection: 'absent',
    shows: ({ decisionId }) => decisionId,
  },
  {
    route: 'GET /house-rules',
    path: () => '/house-rules',
    rule: 'none',
    rejection: 'absent',
    open: true,
    shows: ({ author }) => author.id,
  },
];

const BY_PERMISSION = 'by permission: desk/permissions.test.ts';

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'GET /desk/reports/:id': BY_PERMISSION,
  'POST /desk/reports/:id/take': BY_PERMISSION,
  'DELETE /desk/reports/:id/take': BY_PERMISSION,
  'POST /desk/reports/:id/decision': BY_PERMISSION,
  'GET /desk/appeals': BY_PERMISSION,
  'GET /desk/appeals/:id': BY_PERMISSION,
  'POST /desk/appeals/:id/take': BY_PERMISSION,
  'DELETE /desk/appeals/:id/take': BY_PERMISSION,
  'POST /desk/appeals/:id/decision': BY_PERMISSION,
  'PATCH /desk/house-rules': BY_PERMISSION,
  'POST /users/me/decisions/:id/appeal': 'own: moderation/appeals/appeals.test.ts',
};
