import { newId } from '../../../src/platform/ids';
import { atNewUser, exactly, firstPage, type RecipeFactory, type Recipes } from './recipe';

/** A comment of a new user on ada's post. */
const commentOfOther: RecipeFactory = async (fixtures) => {
  const { postId, commentId } = await fixtures.comment(fixtures.ada, await fixtures.follower());
  return { params: { id: postId, commentId } };
};

/** Routes of posts, comments and their lists. */
export const recipes: Recipes = {
  'GET /users/me/view-as/:kind': async () => ({ params: { kind: 'follower' } }),
  'GET /users/me/view-as-user/:userName': atNewUser,
  'POST /posts/:id/comments/:commentId/hide': commentOfOther,
  'DELETE /posts/:id/comments/:commentId/hide': commentOfOther,
  'POST /posts': exactly({ body: 'Hello #fuzz' }),
  'PATCH /posts/:id': exactly({ body: 'Changed', tags: 'a,b' }),
  'PATCH /posts/:id/recover': async (fixtures) => ({
    params: { id: await fixtures.trashedPost() },
  }),
  'DELETE /posts/:id/permanent': async (fixtures) => ({
    params: { id: await fixtures.trashedPost() },
  }),
  'POST /posts/:id/publish': async (fixtures) => ({
    params: { id: await fixtures.scheduledPost() },
  }),
  'POST /posts/:id/share': async (fixtures) => ({
    params: { id: await fixtures.post(fixtures.ben) },
    json: { clientId: newId() },
  }),
  'POST /posts/:id/comments': exactly({ text: 'A comment' }),
  'PATCH /posts/:id/comments/:commentId/recover': async (fixtures) => {
    const { postId, commentId } = await fixtures.comment();
    await fixtures.ada.call('DELETE', `/posts/${postId}/comments/${commentId}`);
    return { params: { id: postId, commentId } };
  },
  'GET /posts': firstPage,
  'GET /posts/:id/comments': firstPage,
  'GET /posts/:id/likes': firstPage,
  'GET /posts/:id/shares': firstPage,
  'POST /posts/:id/less': async (fixtures) => ({
    as: await fixtures.throwaway(),
    params: { id: await fixtures.post(fixtures.ben) },
  }),
  'GET /posts/dismissed': firstPage,
  'GET /users/:id/posts': firstPage,
  'GET /users/bookmarks': firstPage,
};
