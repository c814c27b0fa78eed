import type { Surface } from './table';

/** Routes of moderators are by permission; desk/permissions.test.ts requests each as everyone. */
export const surfaces: readonly Surface[] = [];

const BY_PERMISSION = 'by permission: desk/permissions.test.ts';

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'GET /desk/reports': BY_PERMISSION,
  'GET /desk/reports/:id': BY_PERMISSION,
  'POST /desk/reports/:id/take': BY_PERMISSION,
  'DELETE /desk/reports/:id/take': BY_PERMISSION,
  'POST /desk/reports/:id/decision': BY_PERMISSION,
  'GET /desk/decisions': BY_PERMISSION,
  'POST /desk/decisions/:id/undo': BY_PERMISSION,
  'PATCH /desk/house-rules': BY_PERMISSION,
  'GET /house-rules': 'open to everyone, and names nobody',
  'GET /users/me/decisions': 'own: moderation/decisions.test.ts',
};
