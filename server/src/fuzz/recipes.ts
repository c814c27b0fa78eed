import { newId } from '../platform/ids';
import { TEST_PASSWORD, type TestPerson } from '../testing/app';
import type { World } from './world';

/** How a call of a route succeeds: what random values alone would hardly find. */
export interface Recipe {
  /** Who calls, when not the usual asker. */
  as?: TestPerson;
  /** The values of the path's parameters. */
  params?: Readonly<Record<string, string>>;
  /** Put over the random body. */
  json?: Readonly<Record<string, unknown>>;
  /** Put over the random query. */
  query?: Readonly<Record<string, string | number>>;
  /** The file of a form, by the name of its part. */
  file?: string;
  /** `json` is the whole body: nothing random in it. */
  exactly?: true;
  /** The query stays as it is in `query`: most random cursors are no cursors. */
  exactQuery?: true;
}

type Cook = (world: World) => Promise<Recipe>;

const told: Cook = async (world) => {
  const { person, notificationId } = await world.told();
  return { as: person, params: { id: notificationId } };
};

const password = { password: TEST_PASSWORD };
const NEW_PASSWORD = 'Better-horse-8';
const passwords = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

/** A call that ends sessions or accounts, by somebody who is not needed any more. */
const throwaway =
  (json: object): Cook =>
  async (world) => ({ as: await world.throwaway(), json: { ...json }, exactly: true });

const exactly =
  (json: object, file?: string): Cook =>
  async () => ({ json: { ...json }, exactly: true, ...(file ? { file } : {}) });

const firstPage: Cook = async () => ({ query: { limit: 5 }, exactQuery: true });

/** Routes whose success needs more than a thing of the kind that their path names. */
const RECIPES: Readonly<Record<string, Cook>> = {
  'POST /users/register': async (world) => {
    const name = `new_${world.next()}`;
    const address = { userName: name, email: `${name}@example.org` };
    return {
      json: { ...address, fullName: 'New Person', ...password, confirmPassword: TEST_PASSWORD },
    };
  },
  'POST /users/login': async () => ({ json: { userNameOrEmail: 'ada', ...password } }),
  'POST /users/logout': throwaway({}),
  'POST /users/refresh-token': async (world) => ({
    json: { refreshToken: (await world.throwaway()).refreshToken },
  }),
  'GET /users/verify-email/:token': async (world) => ({
    params: { token: await world.mailToken('verify') },
  }),
  'GET /users/validate-reset-token/:token': async (world) => ({
    params: { token: await world.mailToken('reset') },
  }),
  'POST /users/reset-password': async (world) => ({
    json: { token: await world.mailToken('reset'), ...passwords },
  }),
  'PATCH /users/me': async () => ({ json: { fullName: 'Ada Lovelace', socialMedia: {} } }),
  'PATCH /users/me/avatar': exactly({}, 'avatar'),
  'PATCH /users/me/password': throwaway({ currentPassword: TEST_PASSWORD, ...passwords }),
  'PATCH /users/me/email': async (world) => ({
    as: await world.throwaway(),
    json: { email: `new${world.next()}@example.org`, ...password },
  }),
  'POST /users/me/email/resend': async (world) => {
    const as = await world.throwaway();
    const json = { email: `new${world.next()}@example.org`, ...password };
    await as.call('PATCH', '/users/me/email', { json });
    return { as };
  },
  'DELETE /users/me/email': throwaway({}),
  'POST /users/me/deactivate': throwaway(password),
  'POST /users/me/delete': throwaway(password),
  'DELETE /users/me/sessions': throwaway({}),
  'DELETE /users/me/sessions/:id': async (world) => {
    const as = await world.throwaway();
    return { as, params: { id: await world.sessionOf(as) } };
  },
  'POST /users/:userName/follow-requests': async (world) => ({
    params: { userName: (await world.requester()).id },
  }),
  'POST /users/:userName/block': async (world) => ({
    params: { userName: (await world.throwaway()).id },
  }),
  'DELETE /users/:userName/block': async (world) => ({
    params: { userName: (await world.throwaway()).id },
  }),
  'POST /posts': exactly({ body: 'Hello #fuzz' }),
  'PATCH /posts/:id': exactly({ body: 'Changed', tags: 'a,b' }),
  'PATCH /posts/:id/recover': async (world) => ({ params: { id: await world.trashedPost() } }),
  'DELETE /posts/:id/permanent': async (world) => ({ params: { id: await world.trashedPost() } }),
  'POST /posts/:id/publish': async (world) => ({ params: { id: await world.scheduledPost() } }),
  'POST /posts/:id/share': async (world) => ({
    params: { id: await world.post(world.ben) },
    json: { clientId: newId() },
  }),
  'POST /posts/:id/comments': exactly({ text: 'A comment' }),
  'PATCH /posts/:id/comments/:commentId/recover': async (world) => {
    const { postId, commentId } = await world.comment();
    await world.ada.call('DELETE', `/posts/${postId}/comments/${commentId}`);
    return { params: { id: postId, commentId } };
  },
  'GET /posts': firstPage,
  'GET /posts/:id/comments': firstPage,
  'GET /posts/:id/likes': firstPage,
  'GET /users/:id/posts': firstPage,
  'GET /users/:id/followers': firstPage,
  'GET /users/:id/following': firstPage,
  'GET /users/bookmarks': firstPage,
  'GET /users/me/activity': firstPage,
  'GET /users/me/blocked-users': firstPage,
  'GET /notifications': firstPage,
  'PATCH /notifications/:id/read': told,
  'DELETE /notifications/:id': told,
  'GET /stories/:id/viewers': firstPage,
  'GET /chats/conversations/:id/media': firstPage,
  'GET /chats/conversations/:id/messages': firstPage,
  'GET /media/:id/:file': async (world) => ({ ...(await world.file()), exactQuery: true }),
  'POST /stories': exactly({ type: 'image' }, 'media'),
  'POST /stories/:id/reply': async (world) => ({
    params: { id: await world.story(world.ben) },
    json: { text: 'A reply', clientId: newId() },
  }),
  'POST /stories/:id/react': async (world) => ({ params: { id: await world.story(world.ben) } }),
  'DELETE /stories/:id/react': async (world) => ({ params: { id: await world.story(world.ben) } }),
  'POST /chats/conversations': async (world) => ({ json: { participants: [world.ben.id] } }),
  'PATCH /chats/conversations/:id': exactly({ name: 'Another name' }),
  'POST /chats/conversations/:id/members': async (world) => ({
    json: { members: [(await world.throwaway()).id] },
  }),
  'PATCH /chats/:id/restore': async (world) => {
    const { _id } = await world.group();
    await world.ada.call('DELETE', `/chats/${_id}`);
    return { params: { id: _id } };
  },
  'POST /chats/messages': async (world) => ({
    json: { conversationId: (await world.message()).conversationId, text: 'Hello' },
    exactly: true,
  }),
  'PATCH /chats/messages/:id': exactly({ text: 'Changed' }),
  'POST /chats/messages/:id/reactions': exactly({ emoji: '🎉' }),
  'POST /reports': async (world) => ({
    json: { targetType: 'post', targetId: await world.post(world.ben), clientId: newId() },
  }),
};

/** What a path's parameter means, by what stands before it. */
async function paramsOf(world: World, url: string): Promise<Record<string, string>> {
  if (url.includes(':commentId')) {
    const { postId, commentId } = await world.comment();
    return { id: postId, commentId };
  }
  if (url.startsWith('/posts/:id')) return { id: await world.post() };
  if (url.startsWith('/stories/:id')) return { id: await world.story() };
  if (url.startsWith('/stories/user')) return { userId: world.ada.id };
  if (url.startsWith('/chats/messages/:id')) return { id: (await world.message())._id };
  if (url.startsWith('/chats/')) return { id: (await world.group())._id, userId: world.ben.id };
  return { id: world.ben.id, userName: world.ben.userName, userId: world.ben.id };
}

/** The recipe of a route, by its name and address below /api/v1.1. */
export async function recipeOf(world: World, name: string, url: string): Promise<Recipe> {
  const recipe = (await RECIPES[name]?.(world)) ?? {};
  if (!url.includes(':') || recipe.params) return recipe;
  return { ...recipe, params: await paramsOf(world, url) };
}
