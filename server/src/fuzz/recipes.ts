import type { Decision, ReportResponse } from '@kithkin/shared/contract';
import { createUnsubscribeToken } from '../digest/unsubscribeToken';
import { newId } from '../platform/ids';
import { createNoticeToken } from '../push/actions/noticeToken';
import { TEST_PASSWORD, type TestPerson } from '../testing/testApp';
import { createSubscription, type FuzzFixtures } from './fixtures';

/** Values with which a request to a route succeeds; random values alone would rarely do. */
export interface Recipe {
  /** The user who sends the request; `ada` by default. */
  as?: TestPerson;
  /** Values of the path parameters. */
  params?: Readonly<Record<string, string>>;
  /** Overrides parts of the random body. */
  json?: Readonly<Record<string, unknown>>;
  /** Overrides parts of the random query. */
  query?: Readonly<Record<string, string | number>>;
  /** Part name of the file in a form. */
  file?: string;
  /** The body is exactly `json`, without random values. */
  exactly?: true;
  /** The query is exactly `query`, since most random cursors are invalid. */
  exactQuery?: true;
}

type RecipeFactory = (fixtures: FuzzFixtures) => Promise<Recipe>;

const notification: RecipeFactory = async (fixtures) => {
  const { person, notificationId } = await fixtures.notification();
  return { as: person, params: { id: notificationId } };
};

/** A comment of a new user on ada's post. */
const commentOfOther: RecipeFactory = async (fixtures) => {
  const { postId, commentId } = await fixtures.comment(fixtures.ada, await fixtures.follower());
  return { params: { id: postId, commentId } };
};

const password = { password: TEST_PASSWORD };
const NEW_PASSWORD = 'Better-horse-8';
const passwords = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

/** A request that ends sessions or accounts, sent by a new user. */
const throwaway =
  (json: object): RecipeFactory =>
  async (fixtures) => ({ as: await fixtures.throwaway(), json: { ...json }, exactly: true });

const exactly =
  (json: object, file?: string): RecipeFactory =>
  async () => ({ json: { ...json }, exactly: true, ...(file ? { file } : {}) });

/** A request of a person with every permission. */
const asOwner =
  (recipe: Recipe): RecipeFactory =>
  async (fixtures) => ({ as: await fixtures.owner(), ...recipe });

/** A case for a person with every permission. */
const openCase: RecipeFactory = async (fixtures) => {
  const json = { targetType: 'post', targetId: await fixtures.post(fixtures.ben), reason: 'spam' };
  const reporter = await fixtures.throwaway();
  const { body } = await reporter.call<ReportResponse>('POST', '/reports', { json });
  return { as: await fixtures.owner(), params: { id: body.report._id } };
};

const firstPage: RecipeFactory = async () => ({ query: { limit: 5 }, exactQuery: true });

/** Recipes of routes that need more than a subject of the kind in their path. */
const RECIPES: Readonly<Record<string, RecipeFactory>> = {
  'POST /users/register': async (fixtures) => {
    const name = `new_${fixtures.next()}`;
    const address = { userName: name, email: `${name}@example.org` };
    return {
      json: { ...address, fullName: 'New Person', ...password, confirmPassword: TEST_PASSWORD },
    };
  },
  'GET /network/settings': asOwner({}),
  'PATCH /network/settings': async (fixtures) => ({
    as: await fixtures.owner(),
    json: { text: 'Hello' },
    exactly: true,
  }),
  'GET /approvals': asOwner({}),
  'POST /approvals/:id': async (fixtures) => ({
    as: await fixtures.owner(),
    params: { id: await fixtures.applicant() },
  }),
  'POST /invitations': throwaway({ maxUses: 1, days: 1 }),
  'DELETE /invitations/:id': async (fixtures) => {
    const { person, invitation } = await fixtures.invitation();
    return { as: person, params: { id: invitation._id } };
  },
  'GET /invitations/links/:secret': async (fixtures) => ({
    params: { secret: (await fixtures.invitation()).secret },
  }),
  'GET /desk/reports': asOwner({}),
  'GET /desk/decisions': asOwner({}),
  'GET /desk/reports/:id': openCase,
  'POST /desk/reports/:id/take': openCase,
  'DELETE /desk/reports/:id/take': openCase,
  'POST /desk/reports/:id/decision': async (fixtures) => {
    const found = await openCase(fixtures);
    await found.as?.call('POST', `/desk/reports/${found.params?.id}/take`);
    return { ...found, json: { action: 'warned', rule: 'Be kind', hours: 1 } };
  },
  'POST /desk/decisions/:id/undo': async (fixtures) => {
    const { as, params } = await openCase(fixtures);
    await as?.call('POST', `/desk/reports/${params?.id}/take`);
    const json = { action: 'warned', rule: 'Be kind', message: '' };
    const decided = await as?.call<Decision>('POST', `/desk/reports/${params?.id}/decision`, {
      json,
    });
    return { ...(as && { as }), params: { id: decided?.body._id ?? '' } };
  },
  'PATCH /desk/house-rules': asOwner({ json: { text: '## Be kind' } }),
  'GET /desk/log': asOwner({ query: { limit: 5 }, exactQuery: true }),
  'GET /desk/team': asOwner({}),
  'PATCH /desk/team/:id': async (fixtures) => ({
    as: await fixtures.owner(),
    params: { id: (await fixtures.throwaway()).id },
    json: { role: 'moderator' },
  }),
  'POST /users/login': async () => ({ json: { userNameOrEmail: 'ada', ...password } }),
  'POST /users/login/secret': async (fixtures) => ({ json: await fixtures.signInSecret() }),
  'POST /users/logout': throwaway({}),
  'POST /users/refresh-token': async (fixtures) => ({
    json: { refreshToken: (await fixtures.throwaway()).refreshToken },
  }),
  'GET /users/verify-email/:token': async (fixtures) => ({
    params: { token: await fixtures.mailToken('verify') },
  }),
  'GET /users/validate-reset-token/:token': async (fixtures) => ({
    params: { token: await fixtures.mailToken('reset') },
  }),
  'POST /users/reset-password': async (fixtures) => ({
    json: { token: await fixtures.mailToken('reset'), ...passwords },
  }),
  'POST /users/restore-email': async (fixtures) => ({
    json: { token: await fixtures.mailToken('restore') },
  }),
  'POST /users/forgot-password': async () => ({ json: { email: 'ada@example.org' } }),
  'PATCH /users/me': async () => ({
    json: { fullName: 'Ada Lovelace', socialMedia: {}, preferences: {} },
  }),
  'PATCH /users/me/avatar': exactly({}, 'avatar'),
  'PATCH /users/me/banner': exactly({}, 'banner'),
  'PATCH /users/me/password': throwaway({ currentPassword: TEST_PASSWORD, ...passwords }),
  'PATCH /users/me/email': async (fixtures) => ({
    as: await fixtures.throwaway(),
    json: { email: `new${fixtures.next()}@example.org`, ...password },
  }),
  'POST /users/me/email/resend': async (fixtures) => {
    const as = await fixtures.throwaway();
    const json = { email: `new${fixtures.next()}@example.org`, ...password };
    await as.call('PATCH', '/users/me/email', { json });
    return { as };
  },
  'DELETE /users/me/email': throwaway({}),
  'POST /users/me/deactivate': throwaway(password),
  'POST /users/me/delete': throwaway(password),
  'DELETE /users/me/sessions': throwaway({}),
  'DELETE /users/me/sessions/:id': async (fixtures) => {
    const as = await fixtures.throwaway();
    return { as, params: { id: await fixtures.sessionOf(as) } };
  },
  'POST /users/:userName/follow-requests': async (fixtures) => ({
    params: { userName: (await fixtures.requester()).id },
  }),
  'POST /users/:userName/block': async (fixtures) => ({
    params: { userName: (await fixtures.throwaway()).id },
  }),
  'DELETE /users/:userName/block': async (fixtures) => ({
    params: { userName: (await fixtures.throwaway()).id },
  }),
  'POST /users/:userName/mute': async (fixtures) => ({
    params: { userName: (await fixtures.throwaway()).id },
  }),
  'DELETE /users/:userName/mute': async (fixtures) => ({
    params: { userName: (await fixtures.throwaway()).id },
  }),
  'POST /users/:userName/restrict': async (fixtures) => ({
    params: { userName: (await fixtures.throwaway()).id },
  }),
  'DELETE /users/:userName/restrict': async (fixtures) => ({
    params: { userName: (await fixtures.throwaway()).id },
  }),
  'GET /users/me/restricted-users': firstPage,
  'GET /users/me/view-as/:kind': async () => ({ params: { kind: 'follower' } }),
  'POST /posts/:id/comments/:commentId/hide': commentOfOther,
  'DELETE /posts/:id/comments/:commentId/hide': commentOfOther,
  'POST /users/me/muted-words': async (fixtures) => ({
    as: await fixtures.throwaway(),
    json: { text: 'word', places: ['feeds'] },
  }),
  'DELETE /users/me/muted-words/:id': async (fixtures) => ({
    params: { id: await fixtures.mutedWord() },
  }),
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
  'GET /posts/dismissed': firstPage,
  'GET /users/:id/posts': firstPage,
  'GET /users/:id/followers': firstPage,
  'GET /users/:id/following': firstPage,
  'GET /users/bookmarks': firstPage,
  'GET /users/me/activity': firstPage,
  'GET /users/me/blocked-users': firstPage,
  'GET /users/me/muted-users': firstPage,
  'GET /notifications': firstPage,
  'PATCH /notifications/:id/read': notification,
  'DELETE /notifications/:id': notification,
  'GET /stories/:id/viewers': firstPage,
  'GET /chats/conversations/:id/media': firstPage,
  'GET /chats/conversations/:id/members': firstPage,
  'GET /chats/conversations/:id/messages': firstPage,
  'GET /media/:id/:file': async (fixtures) => ({ ...(await fixtures.file()), exactQuery: true }),
  'GET /exports/:id': async (fixtures) => ({ ...(await fixtures.exported()), exactQuery: true }),
  'POST /stories': exactly({ type: 'image' }, 'media'),
  'POST /stories/:id/reply': async (fixtures) => ({
    params: { id: await fixtures.story(fixtures.ben) },
    json: { text: 'A reply', clientId: newId() },
  }),
  'POST /stories/:id/react': async (fixtures) => ({
    params: { id: await fixtures.story(fixtures.ben) },
  }),
  'DELETE /stories/:id/react': async (fixtures) => ({
    params: { id: await fixtures.story(fixtures.ben) },
  }),
  'POST /chats/conversations': async (fixtures) => ({ json: { participants: [fixtures.ben.id] } }),
  'PATCH /chats/conversations/:id': exactly({ name: 'Another name' }),
  'POST /chats/conversations/:id/members': async (fixtures) => ({
    json: { members: [(await fixtures.follower()).id] },
  }),
  'PATCH /chats/:id/restore': async (fixtures) => {
    const { _id } = await fixtures.group();
    await fixtures.ada.call('DELETE', `/chats/${_id}`);
    return { params: { id: _id } };
  },
  'POST /chats/messages': async (fixtures) => ({
    json: { conversationId: (await fixtures.message()).conversationId, text: 'Hello' },
    exactly: true,
  }),
  'PATCH /chats/messages/:id': exactly({ text: 'Changed' }),
  'POST /chats/messages/:id/reactions': exactly({ emoji: '🎉' }),
  'POST /push/devices': exactly({ ...createSubscription(), name: 'Phone' }),
  'PATCH /push/devices/:id': async (fixtures) => ({
    params: { id: (await fixtures.pushDevice()).id },
  }),
  'DELETE /push/devices/:id': async (fixtures) => ({
    params: { id: (await fixtures.pushDevice()).id },
  }),
  'POST /push/renew': async (fixtures) => {
    const { endpoint, auth } = await fixtures.pushDevice();
    return { json: { replaced: { endpoint, auth }, subscription: createSubscription() } };
  },
  'POST /push/actions': async (fixtures) => {
    const device = (await fixtures.pushDevice()).id;
    const notification = await fixtures.notificationOf(fixtures.ada);
    const token = createNoticeToken(fixtures.app.ctx, { device, notification, seq: null });
    return { json: { token, act: 'read' }, exactly: true };
  },
  'GET /digest/unsubscribe': async ({ app, ada }) => ({
    query: { token: createUnsubscribeToken(app.ctx, ada.id) },
  }),
  'POST /digest/unsubscribe': async ({ app, ada }) => ({
    query: { token: createUnsubscribeToken(app.ctx, ada.id) },
  }),
  'POST /reports': async (fixtures) => ({
    json: { targetType: 'post', targetId: await fixtures.post(fixtures.ben), clientId: newId() },
  }),
};

/** Returns values of a route's path parameters, chosen by the path in front of them. */
async function paramsOf(fixtures: FuzzFixtures, url: string): Promise<Record<string, string>> {
  if (url.includes(':commentId')) {
    const { postId, commentId } = await fixtures.comment();
    return { id: postId, commentId };
  }
  if (url.startsWith('/posts/:id')) return { id: await fixtures.post() };
  if (url.startsWith('/stories/:id')) return { id: await fixtures.story() };
  if (url.startsWith('/stories/user')) return { userId: fixtures.ada.id };
  if (url.startsWith('/chats/messages/:id')) return { id: (await fixtures.message())._id };
  if (url.startsWith('/chats/')) {
    const { _id, memberId } = await fixtures.group();
    return { id: _id, userId: memberId };
  }
  return { id: fixtures.ben.id, userName: fixtures.ben.userName, userId: fixtures.ben.id };
}

/** Returns the recipe of a route, by its name and its path below /api/v1.1. */
export async function createRecipe(
  fixtures: FuzzFixtures,
  name: string,
  url: string,
): Promise<Recipe> {
  const recipe = (await RECIPES[name]?.(fixtures)) ?? {};
  if (!url.includes(':') || recipe.params) return recipe;
  return { ...recipe, params: await paramsOf(fixtures, url) };
}
