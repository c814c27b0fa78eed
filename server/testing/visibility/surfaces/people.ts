import { ofPerson, type Surface } from './table';

/** Routes of the people area that show or change data of users. */
export const surfaces: readonly Surface[] = [
  {
    route: 'GET /users/:id',
    rule: 'person',
    rejection: 'hidden',
    shows: ({ author }) => author.id,
  },
  {
    // The pinned post; the header around it has the address of the banner.
    ...ofPerson,
    route: 'GET /users/:id',
    subject: 'post',
    ownWhenHidden: true,
    amongOthers: true,
    shows: ({ postId }) => `"pinnedPost":"${postId}"`,
  },
  {
    // The banner is part of the header, as the portrait is.
    route: 'GET /users/:id',
    rule: 'person',
    rejection: 'hidden',
    shows: () => '"banner":"/api/v1.1/media/',
  },
  { ...ofPerson, route: 'GET /users/:id/followers', shows: () => '"userName":"' },
  { ...ofPerson, route: 'GET /users/:id/following', shows: () => '"userName":"' },
  {
    route: 'GET /users/search',
    path: ({ author }) => `/users/search?q=${author.userName}`,
    rule: 'listed',
    rejection: 'absent',
    shows: ({ author }) => author.id,
  },
  {
    route: 'GET /users/me/restricted-users',
    rule: 'own',
    rejection: 'absent',
    shows: ({ restrictedId }) => restrictedId,
  },
  {
    route: 'GET /users/me/muted-users',
    rule: 'own',
    rejection: 'absent',
    shows: ({ mutedId }) => mutedId,
  },
  {
    route: 'GET /users/suggested',
    rule: 'listed',
    rejection: 'absent',
    only: ['stranger'],
    shows: ({ author }) => author.id,
  },
];
