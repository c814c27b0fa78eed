import { content, ofPerson, onPost, post, type Surface, user } from './table';

/** Routes of the posts area that show or change data of users. */
export const surfaces: readonly Surface[] = [
  {
    ...ofPerson,
    route: 'GET /users/:id/posts',
    path: (made) => user(made, '/posts'),
    shows: ({ postId }) => postId,
  },
  {
    ...content,
    route: 'GET /posts',
    path: () => '/posts',
    refusal: 'absent',
    only: ['self', 'follower'],
    shows: ({ postId }) => postId,
  },
  {
    ...content,
    route: 'GET /posts',
    path: ({ tag }) => `/posts?tag=${tag}`,
    refusal: 'absent',
    shows: ({ postId }) => postId,
  },
  {
    ...content,
    route: 'GET /posts',
    path: () => '/posts?explore=true&limit=50',
    refusal: 'absent',
    openOnly: true,
    amongOthers: true,
    shows: ({ postId }) => postId,
  },
  {
    ...content,
    route: 'GET /posts/trending',
    path: () => '/posts/trending',
    refusal: 'absent',
    openOnly: true,
    shows: ({ tag }) => tag,
  },
  {
    ...content,
    route: 'GET /posts/tags',
    path: ({ tag }) => `/posts/tags?q=%23${tag}`,
    refusal: 'absent',
    openOnly: true,
    shows: ({ tag }) => tag,
  },
  {
    ...content,
    route: 'GET /users/bookmarks',
    path: () => '/users/bookmarks',
    refusal: 'absent',
    shows: ({ postId }) => postId,
  },
  { ...onPost, route: 'GET /posts/:id/likes', path: (made) => post(made, '/likes') },
  { ...onPost, route: 'GET /posts/:id', path: (made) => post(made), shows: ({ tag }) => tag },
  {
    ...onPost,
    route: 'GET /posts/:id/comments',
    path: (made) => post(made, '/comments'),
    shows: ({ commentId }) => commentId,
  },
  {
    ...onPost,
    route: 'POST /posts/:id/comments',
    path: (made) => post(made, '/comments'),
    json: () => ({ text: 'Hello' }),
  },
  {
    ...onPost,
    route: 'POST /posts/:id/share',
    path: (made) => post(made, '/share'),
    json: () => ({ message: 'Look' }),
    shows: ({ tag }) => tag,
    ownWhenOut: 409,
  },
  { ...onPost, route: 'POST /posts/:id/like', path: (made) => post(made, '/like') },
  { ...onPost, route: 'DELETE /posts/:id/like', path: (made) => post(made, '/like') },
  { ...onPost, route: 'POST /posts/:id/bookmarks', path: (made) => post(made, '/bookmarks') },
  { ...onPost, route: 'DELETE /posts/:id/bookmarks', path: (made) => post(made, '/bookmarks') },
];

/** Routes of the area without a row above, with the reason. */
export const exemptRoutes: Readonly<Record<string, string>> = {
  'POST /posts': 'own',
  'GET /posts/deleted/list': 'own: reads.test.ts',
  'GET /posts/scheduled': 'own: reads.test.ts',
  'DELETE /posts/:id': 'own: posts.test.ts',
  'PATCH /posts/:id/recover': 'own: posts.test.ts',
  'PATCH /posts/:id': 'own: edit.test.ts',
  'POST /posts/:id/publish': 'own: schedule.test.ts',
  'DELETE /posts/:id/permanent': 'own: trash.test.ts',
  'PATCH /posts/:id/comments/:commentId': 'own: comments.test.ts',
  'DELETE /posts/:id/comments/:commentId': 'own: comments.test.ts',
  'PATCH /posts/:id/comments/:commentId/recover': 'own: comments.test.ts',
};
