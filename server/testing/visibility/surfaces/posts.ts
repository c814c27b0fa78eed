import { content, ofPerson, onPost, type Surface, VIEWERS } from './table';

const OTHERS = VIEWERS.filter((viewer) => viewer !== 'self');
/** Viewers who see neither the restricted viewer's comment nor the post as its author. */
const NEITHER = [
  ...(['follower', 'muter', 'wordMuter', 'muted', 'limited', 'stranger', 'pending'] as const),
];
const ofComment = (rest: string): Pick<Surface, 'path'> => ({
  path: ({ postId, commentId }) => `/posts/${postId}/comments/${commentId}/${rest}`,
});

/** Routes of the posts area that show or change data of users. */
export const surfaces: readonly Surface[] = [
  {
    ...ofPerson,
    route: 'GET /users/:id/posts',
    ownWhenHidden: true,
    shows: ({ postId }) => postId,
  },
  {
    ...content,
    route: 'GET /posts',
    rejection: 'absent',
    ownWhenHidden: true,
    only: ['self', 'follower', 'restricted', 'muted', 'limited'],
    shows: ({ postId }) => postId,
  },
  {
    ...content,
    route: 'GET /posts',
    path: ({ tag }) => `/posts?tag=${tag}`,
    rejection: 'absent',
    unwantedBy: ['muter', 'wordMuter'],
    shows: ({ postId }) => postId,
  },
  {
    ...content,
    route: 'GET /posts',
    path: () => '/posts?explore=true&limit=50',
    rejection: 'absent',
    unwantedBy: ['muter', 'wordMuter'],
    openOnly: true,
    amongOthers: true,
    shows: ({ postId }) => postId,
  },
  {
    ...content,
    route: 'GET /posts/also-read',
    rejection: 'absent',
    openOnly: true,
    amongOthers: true,
    only: ['stranger', 'pending'],
    shows: ({ postId }) => postId,
  },
  {
    ...content,
    route: 'GET /posts/trending',
    rejection: 'absent',
    openOnly: true,
    shows: ({ tag }) => tag,
  },
  {
    ...content,
    route: 'GET /posts/tags',
    path: ({ tag }) => `/posts/tags?q=%23${tag}`,
    rejection: 'absent',
    openOnly: true,
    shows: ({ tag }) => tag,
  },
  { ...content, route: 'GET /users/bookmarks', rejection: 'absent', shows: ({ postId }) => postId },
  {
    route: 'GET /users/me/view-as/:kind',
    path: () => '/users/me/view-as/follower',
    rule: 'own',
    rejection: 'absent',
    activeAuthorsOnly: true,
    shows: ({ author }) => `"userName":"${author.userName}"`,
  },
  { ...onPost, route: 'POST /posts/:id/dismiss', undone: true },
  { ...onPost, route: 'POST /posts/:id/less', undone: true, notSelf: true },
  { ...onPost, route: 'GET /posts/:id/likes' },
  { ...onPost, route: 'GET /posts/:id/shares' },
  { ...onPost, route: 'GET /posts/:id', shows: ({ tag }) => tag },
  {
    ...onPost,
    route: 'GET /posts/:id/comments',
    unwantedBy: ['muter'],
    shows: ({ commentId }) => commentId,
  },
  {
    ...onPost,
    route: 'GET /posts/:id/comments',
    // The restricted viewer's comment: for its author and the author of the post only.
    unwantedBy: NEITHER,
    shows: ({ withheldCommentId }) => withheldCommentId,
  },
  {
    ...onPost,
    route: 'GET /posts/:id/comments',
    // A comment that moderators have hidden: for its author only.
    unwantedBy: OTHERS,
    shows: ({ hiddenCommentId }) => hiddenCommentId,
  },
  {
    ...onPost,
    route: 'GET /posts/:id',
    amongOthers: true,
    unwantedBy: NEITHER,
    shows: ({ withheldCommentId }) => withheldCommentId,
  },
  {
    ...onPost,
    route: 'GET /posts/:id/threads',
    unwantedBy: ['muter'],
    shows: ({ commentId }) => commentId,
  },
  {
    ...onPost,
    route: 'GET /posts/:id/threads',
    unwantedBy: NEITHER,
    shows: ({ withheldCommentId }) => withheldCommentId,
  },
  {
    ...onPost,
    route: 'GET /posts/:id/threads',
    unwantedBy: OTHERS,
    shows: ({ hiddenCommentId }) => hiddenCommentId,
  },
  {
    ...onPost,
    ...ofComment('replies'),
    route: 'GET /posts/:id/comments/:commentId/replies',
    unwantedBy: ['muter'],
    shows: ({ replyId }) => replyId,
  },
  { ...onPost, ...ofComment('likes'), route: 'GET /posts/:id/comments/:commentId/likes' },
  { ...onPost, ...ofComment('edits'), route: 'GET /posts/:id/comments/:commentId/edits' },
  { ...onPost, ...ofComment('like'), route: 'POST /posts/:id/comments/:commentId/like' },
  { ...onPost, ...ofComment('like'), route: 'DELETE /posts/:id/comments/:commentId/like' },
  { ...onPost, route: 'GET /posts/:id/participants' },
  { ...onPost, route: 'GET /posts/:id/edits' },
  {
    ...onPost,
    route: 'POST /posts/:id/comments',
    json: () => ({ text: 'Hello' }),
    writes: 'visible',
  },
  {
    ...onPost,
    route: 'POST /posts/:id/share',
    json: () => ({ message: 'Look' }),
    writes: 'nothing',
    shows: ({ tag }) => tag,
    ownWhenOut: 409,
  },
  { ...onPost, route: 'POST /posts/:id/like' },
  { ...onPost, route: 'DELETE /posts/:id/like' },
  { ...onPost, route: 'POST /posts/:id/vote', json: () => ({ choices: [0] }), notSelf: true },
  { ...onPost, route: 'POST /posts/:id/bookmarks' },
  { ...onPost, route: 'DELETE /posts/:id/bookmarks' },
];
