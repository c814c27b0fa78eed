import { ofPerson, type Surface, user } from './table';

/** Routes of the people area that show or change data of users. */
export const surfaces: readonly Surface[] = [
  {
    route: 'GET /users/:id',
    path: (made) => user(made),
    rule: 'person',
    rejection: 'hidden',
    shows: ({ author }) => author.id,
  },
  {
    // The pinned post; the header around it has the address of the banner.
    ...ofPerson,
    route: 'GET /users/:id',
    path: (made) => user(made),
    subject: 'post',
    ownWhenHidden: true,
    amongOthers: true,
    shows: ({ postId }) => `"pinnedPost":"${postId}"`,
  },
  {
    // The banner is part of the header, as the portrait is.
    route: 'GET /users/:id',
    path: (made) => user(made),
    rule: 'person',
    rejection: 'hidden',
    shows: () => '"banner":"/api/v1.1/media/',
  },
  {
    ...ofPerson,
    route: 'GET /users/:id/followers',
    path: (made) => user(made, '/followers'),
    shows: () => '"userName":"',
  },
  {
    ...ofPerson,
    route: 'GET /users/:id/following',
    path: (made) => user(made, '/following'),
    shows: () => '"userName":"',
  },
  {
    route: 'GET /users/search',
    path: ({ author }) => `/users/search?q=${author.userName}`,
    rule: 'listed',
    rejection: 'absent',
    shows: ({ author }) => author.id,
  },
  {
    route: 'GET /users/me/restricted-users',
    path: () => '/users/me/restricted-users',
    rule: 'own',
    rejection: 'absent',
    shows: ({ restrictedId }) => restrictedId,
  },
  {
    route: 'GET /users/me/muted-users',
    path: () => '/users/me/muted-users',
    rule: 'own',
    rejection: 'absent',
    shows: ({ mutedId }) => mutedId,
  },
  {
    route: 'GET /users/suggested',
    path: () => '/users/suggested',
    rule: 'listed',
    rejection: 'absent',
    only: ['stranger'],
    shows: ({ author }) => author.id,
  },
];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'PATCH /users/me': 'own',
  'PATCH /users/me/avatar': 'own',
  'PATCH /users/me/banner': 'own',
  'DELETE /users/me/banner': 'own',
  'GET /users/me/pending-requests': 'own; lists by listsPerson: block.test.ts',
  'GET /users/me/blocked-users': 'own',
  'POST /users/:userName/follow': 'block.test.ts, follow.test.ts',
  'DELETE /users/:userName/follow': 'block.test.ts, follow.test.ts',
  'POST /users/:userName/follow-requests': 'follow.test.ts',
  'DELETE /users/me/followers/:userName': 'block.test.ts, follow.test.ts',
  'POST /users/:userName/block': 'block.test.ts',
  'DELETE /users/:userName/block': 'block.test.ts',
  'POST /users/:userName/restrict': 'restrictions.test.ts',
  'DELETE /users/:userName/restrict': 'restrictions.test.ts',
  'GET /users/me/muted-words': 'own: mutedWords.test.ts',
  'POST /users/me/muted-words': 'own: mutedWords.test.ts',
  'DELETE /users/me/muted-words/:id': 'own: mutedWords.test.ts',
  'GET /users/me/filtered-words': 'own: filteredWords.test.ts',
  'POST /users/me/filtered-words': 'own: filteredWords.test.ts',
  'DELETE /users/me/filtered-words/:id': 'own: filteredWords.test.ts',
  'POST /users/:userName/mute': 'muting.test.ts',
  'DELETE /users/:userName/mute': 'muting.test.ts',
  'POST /users/resend-verification': 'open to all, one answer for everybody',
};
