import { mkdir, writeFile } from 'node:fs/promises';
import type {
  CreateInvitationResponse,
  DataExportResponse,
  FilteredWordResponse,
  MutedWordResponse,
  NetworkPicturesResponse,
  NotificationPage,
  PushDeviceResponse,
  ShareResponse,
} from '@kithkin/shared/contract';
import { findById } from '../../src/accounts/accounts.store';
import { insertApplication } from '../../src/accounts/approval/applications.store';
import { createSignInSecret } from '../../src/accounts/credentials/signInSecrets.store';
import { createMailToken, type MailTokenKind } from '../../src/accounts/mails/mailTokens.store';
import { createUnsubscribeToken } from '../../src/digest/unsubscribe.service';
import { backupPath } from '../../src/operations/backups/backupFiles';
import { signBackupLink } from '../../src/operations/backups/backupLink';
import { id, sql, time } from '../../src/platform/db';
import { newId } from '../../src/platform/ids';
import { createNoticeToken } from '../../src/push/actions/noticeToken';
import { formOf } from '../forms';
import { createPoll } from '../posts/pollActions';
import { createPostId } from '../posts/postActions';
import type { MountedRoute } from '../recordRoutes';
import { createStory } from '../stories/storyFixtures';
import { TEST_PASSWORD, type TestPerson } from '../testApp';
import { createSubscription, type FuzzFixtures } from './fixtures';
import { MODERATION } from './moderationRecipes';

/** Values with which a request to a route succeeds; random values alone would rarely do. */
export interface Recipe {
  /** The user who sends the request; by default `ada`, or an owner if the route needs a permission. */
  as?: TestPerson;
  /** Values of the path parameters; by default a subject of the kind in the path. */
  params?: Readonly<Record<string, string>>;
  /** Overrides parts of the random body; of a form it is the whole body. */
  json?: Readonly<Record<string, unknown>>;
  /** The query is exactly this. */
  query?: Readonly<Record<string, string | number>>;
  /** The body is exactly `json`, without random values. */
  exactly?: true;
  /** Rejected in every case by this installation, which lacks what it needs. */
  isRejected?: true;
}

type RecipeFactory = (fixtures: FuzzFixtures) => Promise<Recipe>;

/** The recipes by route. */
export type Recipes = Readonly<Record<string, RecipeFactory>>;

const password = { password: TEST_PASSWORD };
const NEW_PASSWORD = 'Better-horse-8';
const passwords = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

/** A request with this body. */
const body =
  (json: Recipe['json']): RecipeFactory =>
  async () => ({ json: { ...json }, exactly: true });

/** A request of a new user, since it ends sessions or accounts or is limited. */
const guest =
  (json: object = {}): RecipeFactory =>
  async (fixtures) => ({ as: await fixtures.guest(), json: { ...json }, exactly: true });

/** A request with the token of a mail to a new user, in the body or the path. */
const mailed =
  (kind: MailTokenKind, part: 'json' | 'params', more: object = {}): RecipeFactory =>
  async (fixtures) => {
    const { db, clock } = fixtures.app.ctx;
    const account = await findById(db, (await fixtures.guest()).id);
    if (!account) throw new Error('Nobody is there to write to.');
    const { token } = await createMailToken(db, kind, account, account.email, clock.now());
    return { [part]: { token, ...more } };
  };

/** The parts of a signed address. */
function addressParts(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://kithkin.test');
  return { path: pathname.split('/'), query: Object.fromEntries(searchParams) };
}

/** Nothing is released. */
const ofNothingReleased: RecipeFactory = async () => ({
  isRejected: true,
  params: { name: 'feed' },
});

/** A request about a backup with a file. */
const ofBackup =
  (json: object = {}): RecipeFactory =>
  async ({ app, next }) => {
    const [backupId, now] = [newId(), new Date(app.clock.now().getTime() + next())];
    await app.ctx.db.run(sql`
      insert into backups (id, state, requested_by, created_at, bytes)
      values (${id(backupId)}, 'ready', 'ada', ${time(now)}, 4)`);
    await mkdir(app.ctx.config.backupDir, { recursive: true });
    await writeFile(backupPath(app.ctx.config, now), 'file');
    return { params: { id: backupId }, json: { ...json } };
  };

/** An invitation that can be used; random settings may have forbidden to invite. */
async function invitation(fixtures: FuzzFixtures) {
  await openNetwork(fixtures);
  const as = await fixtures.guest();
  const json = { maxUses: 1, days: 1 };
  const made = await as.call<CreateInvitationResponse>('POST', '/invitations', { json });
  const secret = new URL(made.body.url).searchParams.get('token') ?? '';
  return { as, invitationId: made.body.invitation._id, secret };
}

/** Lets everyone register and invite. */
async function openNetwork({ owner }: FuzzFixtures) {
  const json = { registration: 'open', whoInvites: 'everyone', closed: false };
  await (await owner()).call('PATCH', '/network/settings', { json });
}

/** A new user with a notification: random requests may have disabled those of ada and ben. */
const notified: RecipeFactory = async ({ guest, ben, post }) => {
  const as = await guest();
  await ben.call('POST', `/posts/${await post(as)}/like`);
  const list = await as.call<NotificationPage>('GET', '/notifications');
  return { as, params: { id: list.body.notifications[0]?._id ?? '' } };
};

/** A device of ada's session, with its subscription. */
async function addDevice({ ada }: FuzzFixtures) {
  const json = { ...createSubscription(), name: 'Phone' };
  const made = await ada.call<PushDeviceResponse>('POST', '/push/devices', { json });
  return { ...json, id: made.body.device._id };
}
const ofDevice: RecipeFactory = async (fixtures) => ({
  params: { id: (await addDevice(fixtures)).id },
});

/** A comment of a new user on ada's post. */
const commentOfOther: RecipeFactory = async ({ comment, ada, follower }) => ({
  params: await comment(ada, await follower()),
});
const storyOfBen: RecipeFactory = async ({ story, ben }) => ({ params: { id: await story(ben) } });
const trashedPost: RecipeFactory = async ({ post, ada }) => {
  const postId = await post();
  await ada.call('DELETE', `/posts/${postId}`);
  return { params: { id: postId } };
};
const quoted: RecipeFactory = async ({ post, ben }) => {
  const postId = await post();
  const json = { message: 'Words' };
  const { body: made } = await ben.call<ShareResponse>('POST', `/posts/${postId}/share`, { json });
  return { params: { id: postId, quoteId: made.sharedPost._id } };
};
const unsubscribe: RecipeFactory = async ({ app, ada }) => ({
  query: { token: createUnsubscribeToken(app.ctx, ada.id) },
});
const newEmail = (n: number) => ({ email: `new${n}@example.org`, ...password });

/** Recipes of routes that need more than what follows from the route. */
const RECIPES: Recipes = {
  ...MODERATION,
  'POST /users/register': async (fixtures) => {
    await openNetwork(fixtures);
    const userName = `new_${fixtures.next()}`;
    const names = { userName, fullName: 'New Person', email: `${userName}@example.org` };
    // A random invitation or code is refused.
    const none = { invitation: undefined, ownerCode: undefined };
    return { json: { ...names, ...password, confirmPassword: TEST_PASSWORD, ...none } };
  },
  'POST /users/login': async () => ({ json: { userNameOrEmail: 'ada', ...password } }),
  'POST /users/login/secret': async ({ guest, app }) => {
    const { id: userId } = await guest();
    const { secret } = await createSignInSecret(app.ctx.db, userId, app.clock.now());
    return { json: { userId, secret } };
  },
  'POST /users/logout': guest(),
  'POST /users/refresh-token': async ({ guest }) => ({
    json: { refreshToken: (await guest()).refreshToken },
  }),
  'GET /users/verify-email/:token': mailed('verify', 'params'),
  'GET /users/validate-reset-token/:token': mailed('reset', 'params'),
  'POST /users/reset-password': mailed('reset', 'json', passwords),
  'POST /users/restore-email': mailed('restore', 'json'),
  'POST /users/forgot-password': async () => ({ json: { email: 'ada@example.org' } }),
  'PATCH /users/me/password': guest({ currentPassword: TEST_PASSWORD, ...passwords }),
  'PATCH /users/me/email': async ({ guest, next }) => ({
    as: await guest(),
    json: newEmail(next()),
  }),
  'POST /users/me/email/resend': async ({ guest, next }) => {
    const as = await guest();
    await as.call('PATCH', '/users/me/email', { json: newEmail(next()) });
    return { as };
  },
  'DELETE /users/me/email': guest(),
  'POST /users/me/deactivate': guest(password),
  'POST /users/me/delete': guest(password),
  'DELETE /users/me/sessions': guest(),
  'DELETE /users/me/sessions/:id': async ({ guest, app }) => {
    const as = await guest();
    const row = await app.ctx.db.one<{ id: string }>(
      sql`select id from sessions where user_id = ${id(as.id)}`,
    );
    return { as, params: { id: row?.id ?? '' } };
  },

  'PATCH /users/me': async () => ({
    json: { fullName: 'Ada Lovelace', socialMedia: {}, preferences: {} },
  }),
  'POST /users/:userName/follow-requests': async ({ follower }) => ({
    params: { userName: (await follower('pending')).id },
  }),
  'POST /users/me/muted-words': async ({ guest }) => ({
    as: await guest(),
    json: { text: 'word', places: ['feeds'] },
  }),
  'DELETE /users/me/muted-words/:id': async ({ ada }) => {
    const json = { text: 'muted', places: ['feeds'] };
    const made = await ada.call<MutedWordResponse>('POST', '/users/me/muted-words', { json });
    return { params: { id: made.body.word._id } };
  },
  'POST /users/me/filtered-words': async ({ guest }) => ({
    as: await guest(),
    json: { text: 'word' },
  }),
  'DELETE /users/me/filtered-words/:id': async ({ ada }) => {
    const json = { text: 'filtered' };
    const made = await ada.call<FilteredWordResponse>('POST', '/users/me/filtered-words', { json });
    return { params: { id: made.body.word._id } };
  },

  'GET /users/me/view-as/:kind': async () => ({ params: { kind: 'follower' } }),
  'POST /posts/:id/comments/:commentId/hide': commentOfOther,
  'DELETE /posts/:id/comments/:commentId/hide': commentOfOther,
  'POST /posts': body({ body: 'Hello #fuzz' }),
  'PATCH /posts/:id': body({ body: 'Changed', tags: 'a,b' }),
  'PATCH /posts/:id/recover': trashedPost,
  'DELETE /posts/:id/permanent': trashedPost,
  'POST /posts/:id/publish': async ({ ada, app }) => {
    const scheduledAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    return { params: { id: await createPostId(ada, { body: 'Later', scheduledAt }) } };
  },
  'POST /posts/:id/share': async ({ post, ben }) => ({
    params: { id: await post(ben) },
    json: { clientId: newId() },
  }),
  'PATCH /posts/:id/quotes/:quoteId/restore': quoted,
  'DELETE /posts/:id/quotes/:quoteId': quoted,
  'POST /posts/:id/vote': async ({ ben }) => ({
    params: { id: await createPoll(ben) },
    json: { choices: [1] },
  }),
  'POST /posts/:id/comments': body({ text: 'A comment' }),
  'GET /posts/:id/threads': async () => ({ query: { order: 'top', limit: 3 } }),
  'GET /posts/:id/comments/:commentId/replies': async () => ({ query: { limit: 3 } }),
  'PATCH /posts/:id/comments/:commentId/recover': async ({ comment, ada }) => {
    const params = await comment();
    await ada.call('DELETE', `/posts/${params.id}/comments/${params.commentId}`);
    return { params };
  },
  'POST /posts/:id/less': async ({ guest, post, ben }) => ({
    as: await guest(),
    params: { id: await post(ben) },
  }),

  'POST /stories': body({ type: 'image' }),
  'POST /stories/:id/reply': async ({ story, ben }) => ({
    params: { id: await story(ben) },
    json: { text: 'A reply', clientId: newId() },
  }),
  'POST /stories/:id/react': storyOfBen,
  'DELETE /stories/:id/react': storyOfBen,
  'GET /media/:id/:file': async ({ ada, photo }) => {
    const { body } = await createStory(ada, {}, photo);
    const { path, query } = addressParts(body.story.media);
    return { params: { id: path.at(-2) ?? '', file: path.at(-1) ?? '' }, query };
  },
  'POST /chats/conversations': async ({ ben }) => ({
    json: { participants: [ben.id], clientId: newId() },
  }),
  'PATCH /chats/conversations/:id': body({ name: 'Another name' }),
  'POST /chats/conversations/:id/members': async ({ follower }) => ({
    json: { members: [(await follower()).id] },
  }),
  'PATCH /chats/:id/restore': async ({ group, ada }) => {
    const params = await group();
    await ada.call('DELETE', `/chats/${params.id}`);
    return { params };
  },
  'POST /chats/messages': async ({ message }) => ({
    json: { conversationId: (await message()).conversationId, text: 'Hello' },
  }),
  'PATCH /chats/messages/:id': body({ text: 'Changed' }),
  'POST /chats/messages/:id/reactions': body({ emoji: '🎉' }),

  'PATCH /notifications/:id/read': notified,
  'DELETE /notifications/:id': notified,
  'GET /exports/:id': async ({ ada, app }) => {
    await ada.call('POST', '/users/me/export');
    await app.ctx.jobs.runDue('exports');
    const made = await ada.call<DataExportResponse>('GET', '/users/me/export');
    const { path, query } = addressParts(made.body.export?.url ?? '');
    return { params: { id: path.at(-1) ?? '' }, query };
  },
  'POST /push/devices': body({ ...createSubscription(), name: 'Phone' }),
  'PATCH /push/devices/:id': ofDevice,
  'DELETE /push/devices/:id': ofDevice,
  'POST /push/renew': async (fixtures) => {
    const { endpoint, auth } = await addDevice(fixtures);
    return { json: { replaced: { endpoint, auth }, subscription: createSubscription() } };
  },
  'POST /push/actions': async (fixtures) => {
    const { app, ada, ben } = fixtures;
    const { id: device } = await addDevice(fixtures);
    const notification = newId();
    await app.ctx.db.run(sql`
      insert into notifications (id, recipient_id, actor_id, type, message, created_at)
      values (${id(notification)}, ${id(ada.id)}, ${id(ben.id)}, 'follow', 'follows you.',
        ${time(app.clock.now())})`);
    const token = createNoticeToken(app.ctx, { device, notification, seq: null });
    return { json: { token, act: 'read' }, exactly: true };
  },
  'GET /digest/unsubscribe': unsubscribe,
  'POST /digest/unsubscribe': unsubscribe,

  'PATCH /network/settings': body({ text: 'Hello' }),
  'GET /network/pictures/:id/:file': async ({ owner, photo }) => {
    const form = await formOf({}, [{ field: 'picture', name: 'a.jpg', bytes: photo }]);
    const path = '/network/logo';
    const set = await (await owner()).call<NetworkPicturesResponse>('PATCH', path, form);
    const [file = '', pictureId = ''] = (set.body.pictures.logo?.url ?? '').split('/').reverse();
    return { params: { id: pictureId, file } };
  },
  'POST /approvals/:id': async ({ guest, app }) => {
    const { id: userId } = await guest();
    const now = app.clock.now();
    await app.ctx.db.transaction((tx) => insertApplication(tx, userId, 'Hello', now));
    return { params: { id: userId } };
  },
  'POST /invitations': guest({ maxUses: 1, days: 1 }),
  'DELETE /invitations/:id': async (fixtures) => {
    const { as, invitationId } = await invitation(fixtures);
    return { as, params: { id: invitationId } };
  },
  'GET /invitations/links/:secret': async (fixtures) => ({
    params: { secret: (await invitation(fixtures)).secret },
  }),
  'POST /desk/releases/:name/rollback': ofNothingReleased,
  'POST /desk/releases/:name/disable': ofNothingReleased,
  'POST /desk/releases/:name/enable': ofNothingReleased,
  // PostgreSQL is not backed up by the server.
  'POST /desk/backups': async () => ({ isRejected: true }),
  'POST /desk/backups/:id/link': ofBackup(password),
  'POST /desk/backups/:id/drill': ofBackup(),
  'DELETE /desk/backups/:id': ofBackup(),
  'GET /backups/:id': async (fixtures) => {
    const { params } = await ofBackup()(fixtures);
    const owner = await fixtures.owner();
    const { u, e, s } = signBackupLink(fixtures.app.ctx, params?.id ?? '', owner.id);
    return { params: { id: params?.id ?? '' }, query: { u, e, s } };
  },
  'PATCH /desk/team/:id': async () => ({ json: { role: 'moderator' } }),
};

/** Returns values of a route's path parameters, chosen by the path in front of them. */
async function paramsOf(fixtures: FuzzFixtures, path: string): Promise<Record<string, string>> {
  if (path.includes(':commentId')) return fixtures.comment();
  if (path.startsWith('/posts/:id')) return { id: await fixtures.post() };
  if (path.startsWith('/stories/:id')) return { id: await fixtures.story() };
  if (path.startsWith('/chats/messages/:id')) return { id: (await fixtures.message())._id };
  if (path.startsWith('/chats/')) return fixtures.group();
  const { id: userId } = await fixtures.follower();
  return { id: userId, userName: userId, userId };
}

/** Returns the recipe of a route, completed with what follows from its description. */
export async function createRecipe(fixtures: FuzzFixtures, route: MountedRoute): Promise<Recipe> {
  const { method, path, permission } = route;
  const recipe = (await RECIPES[`${method} ${path}`]?.(fixtures)) ?? {};
  return {
    ...(permission ? { as: await fixtures.owner() } : {}),
    ...(path.includes(':') && !recipe.params ? { params: await paramsOf(fixtures, path) } : {}),
    ...(route.form ? { exactly: true } : {}),
    ...recipe,
  };
}
