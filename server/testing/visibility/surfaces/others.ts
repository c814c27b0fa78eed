import { content, ofModerators, type Surface, type SurfaceFixtures } from './table';

// A report about something out of sight responds as one about something in sight.
const reporting = { route: 'POST /reports', notSelf: true, rejection: 'absent' } as const;

/** Rows of accounts, the desk, invitations, moderation, the network and reports. */
export const surfaces: readonly Surface[] = [
  { ...ofModerators, route: 'GET /approvals' },
  {
    // Says which parts of the profile are hidden.
    route: 'GET /users/me',
    rule: 'own',
    rejection: 'absent',
    shows: () => '"hiddenParts":["bio","name"]',
  },
  { ...ofModerators, route: 'GET /desk/log' },
  { ...ofModerators, route: 'GET /desk/team' },
  {
    route: 'GET /invitations/links/:secret',
    rule: 'anyone',
    rejection: 'hidden',
    open: true,
    shows: ({ author }) => author.userName,
  },
  { route: 'GET /invitations', rule: 'own', rejection: 'absent', shows: () => '"maxUses":7' },
  { ...ofModerators, route: 'GET /desk/invited-people' },
  { ...ofModerators, route: 'GET /desk/reports' },
  { ...ofModerators, route: 'GET /desk/decisions' },
  { ...ofModerators, route: 'POST /desk/decisions/:id/undo', json: () => ({ reason: '' }) },
  {
    route: 'GET /users/me/decisions',
    rule: 'own',
    rejection: 'absent',
    shows: ({ decisionId }) => decisionId,
  },
  {
    route: 'GET /house-rules',
    rule: 'none',
    rejection: 'absent',
    open: true,
    shows: ({ author }) => author.id,
  },
  {
    route: 'GET /network',
    rule: 'none',
    rejection: 'absent',
    open: true,
    shows: ({ author }) => author.id,
  },
  { ...ofModerators, route: 'GET /network/settings' },
  {
    route: 'GET /link-previews',
    path: () => '/link-previews?url=https://page.test/',
    rule: 'none',
    rejection: 'absent',
    shows: ({ author }) => author.id,
  },
  {
    ...reporting,
    json: ({ author }) => ({ targetType: 'user', targetId: author.id, reason: 'spam' }),
    rule: 'person',
  },
  ...(['post', 'comment', 'story'] as const).map((targetType) => ({
    ...reporting,
    ...content,
    json: (made: SurfaceFixtures) => ({
      targetType,
      targetId: made[`${targetType}Id`],
      reason: 'spam',
    }),
  })),
];
