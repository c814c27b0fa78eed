import { mkdir, writeFile } from 'node:fs/promises';
import type {
  CommentResponse,
  Conversation,
  CreateInvitationResponse,
  DataExportResponse,
  FilteredWordResponse,
  Invitation,
  Message,
  MutedWordResponse,
  NetworkPicturesResponse,
  NotificationPage,
  PostResponse,
  PushDeviceResponse,
  PushSubscriptionFields,
  SecretSignIn,
  StoryResponse,
} from '@kithkin/shared/contract';
import { findById } from '../../src/accounts/accounts.store';
import { insertApplication } from '../../src/accounts/approval/applications.store';
import { hashPassword } from '../../src/accounts/credentials/passwords';
import { createMailToken, type MailTokenKind } from '../../src/accounts/mails/mailTokens.store';
import { createSignInSecret } from '../../src/accounts/signIn/signInSecrets.store';
import { backupPath } from '../../src/operations/backups/backupFiles';
import { id, sql, time } from '../../src/platform/db';
import { newId } from '../../src/platform/ids';
import { formOf, picture } from '../forms';
import { createSubscriptionKeys } from '../push/decryptPush';
import { TEST_PASSWORD, type TestApp, type TestPerson } from '../testApp';
import { createTestUser } from '../testPeople';

/** Two users, and factories for every kind of subject that `ada` may act on. */
export interface FuzzFixtures {
  app: TestApp;
  ada: TestPerson;
  ben: TestPerson;
  photo: Buffer;
  /** A new user with a password, for requests that end sessions or accounts. */
  throwaway(): Promise<TestPerson>;
  /** The id of a user whose registration waits for approval. */
  applicant(): Promise<string>;
  /** Lets everyone register and invite: random settings may have forbidden it. */
  openNetwork(): Promise<void>;
  /** An invitation that can be used, with who made it. */
  invitation(): Promise<{ person: TestPerson; invitation: Invitation; secret: string }>;
  /** Returns a number that was not returned before. */
  next(): number;
  /** A user who follows ada: the limit of new conversations with strangers does not count them. */
  follower(): Promise<TestPerson>;
  /** The id of a backup with a file. */
  backup(): Promise<string>;
  /** A user with the role of an owner. */
  owner(): Promise<TestPerson>;
  /** A user whose follow request to ada is pending. */
  requester(): Promise<TestPerson>;
  /** The token of a mail to a new user. */
  mailToken(kind: MailTokenKind): Promise<string>;
  /** The sign-in secret of a new user. */
  signInSecret(): Promise<SecretSignIn>;
  sessionOf(person: TestPerson): Promise<string>;
  /** The parts of a file's signed address. */
  file(): Promise<{ params: Record<string, string>; query: Record<string, string> }>;
  /** The parts of the address of the network's logo. */
  logo(): Promise<Record<string, string>>;
  /** The parts of an export's signed address. */
  exported(): Promise<{ params: Record<string, string>; query: Record<string, string> }>;
  post(by?: TestPerson): Promise<string>;
  trashedPost(): Promise<string>;
  scheduledPost(): Promise<string>;
  /** A comment on a post, by the creator of the post or someone else. */
  comment(on?: TestPerson, by?: TestPerson): Promise<{ postId: string; commentId: string }>;
  story(by?: TestPerson): Promise<string>;
  message(by?: TestPerson): Promise<Message>;
  /** A group of ada and a new user, so that no random block or setting prevents it. */
  group(): Promise<{ _id: string; memberId: string }>;
  /** A user with a notification. */
  notification(): Promise<{ person: TestPerson; notificationId: string }>;
  /** The id of a notification of this user, whatever their settings. */
  notificationOf(person: TestPerson): Promise<string>;
  /** A word that ada has muted. */
  mutedWord(): Promise<string>;
  /** A word with which comments on ada's posts wait. */
  filteredWord(): Promise<string>;
  /** A device of ada's session, with its subscription. */
  pushDevice(): Promise<PushSubscriptionFields & { id: string }>;
}

/** Creates the subscription of a browser at a push service that does not exist. */
export const createSubscription = (): PushSubscriptionFields => {
  const { p256dh, auth } = createSubscriptionKeys();
  return { endpoint: `https://push.example/${newId()}`, p256dh, auth };
};

/** Creates the users. Other data is created on demand, through the API. */
export async function createFuzzFixtures(app: TestApp): Promise<FuzzFixtures> {
  const passwordHash = await hashPassword(TEST_PASSWORD);
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const person = async (userName: string) => {
    const made = await createTestUser(app, { userName });
    await app.ctx.db.run(
      sql`update users set password_hash = ${passwordHash} where id = ${id(made.id)}`,
    );
    return made;
  };
  const [ada, ben] = [await person('ada'), await person('ben')];
  /** Creates a user who follows ada, or has asked to. */
  const follower = async (status: 'accepted' | 'pending') => {
    const made = await person(`guest_${next()}`);
    await app.ctx.db.run(sql`
      insert into follows (follower_id, followee_id, status, created_at)
      values (${id(made.id)}, ${id(ada.id)}, ${status}, ${time(app.clock.now())})`);
    return made;
  };
  await ada.call('POST', '/users/ben/follow');
  await ben.call('POST', '/users/ada/follow');
  const photo = await picture(16, 16);
  const file = [{ field: 'media', name: 'a.jpg', bytes: photo }];
  const direct = await ada.call<Conversation>('POST', '/chats/conversations', {
    json: { participants: [ben.id] },
  });

  const fixtures: FuzzFixtures = {
    app,
    ada,
    ben,
    photo,
    throwaway: () => person(`guest_${next()}`),
    async applicant() {
      const made = await fixtures.throwaway();
      const now = app.clock.now();
      await app.ctx.db.transaction((tx) => insertApplication(tx, made.id, 'Hello', now));
      return made.id;
    },
    async openNetwork() {
      const json = { registration: 'open', whoInvites: 'everyone', closed: false };
      await (await fixtures.owner()).call('PATCH', '/network/settings', { json });
    },
    async invitation() {
      await fixtures.openNetwork();
      const made = await fixtures.throwaway();
      const { body } = await made.call<CreateInvitationResponse>('POST', '/invitations', {
        json: { maxUses: 1, days: 1 },
      });
      const secret = new URL(body.url).searchParams.get('token') ?? '';
      return { person: made, invitation: body.invitation, secret };
    },
    next,
    follower: () => follower('accepted'),
    requester: () => follower('pending'),
    async owner() {
      const owner = await fixtures.throwaway();
      await app.ctx.db.run(sql`update users set role = 'owner' where id = ${id(owner.id)}`);
      return owner;
    },
    async backup() {
      const [backupId, now] = [newId(), new Date(app.clock.now().getTime() + next())];
      await app.ctx.db.run(sql`
        insert into backups (id, state, requested_by, created_at, bytes)
        values (${id(backupId)}, 'ready', 'ada', ${time(now)}, 4)`);
      await mkdir(app.ctx.config.backupDir, { recursive: true });
      await writeFile(backupPath(app.ctx.config, now), 'file');
      return backupId;
    },
    async mailToken(kind) {
      const account = await findById(app.ctx.db, (await fixtures.throwaway()).id);
      if (!account) throw new Error('Nobody is there to write to.');
      const { db, clock } = app.ctx;
      return (await createMailToken(db, kind, account, account.email, clock.now())).token;
    },
    async signInSecret() {
      const { id: userId } = await fixtures.throwaway();
      const { db, clock } = app.ctx;
      const { secret } = await createSignInSecret(db, userId, clock.now());
      return { userId, secret };
    },
    async sessionOf(person) {
      const row = await app.ctx.db.one<{ id: string }>(
        sql`select id from sessions where user_id = ${id(person.id)}`,
      );
      return row?.id ?? '';
    },
    async file() {
      const { body } = await ada.call<StoryResponse>(
        'POST',
        '/stories',
        await formOf({ type: 'image' }, file),
      );
      const { pathname, searchParams } = new URL(body.story.media, 'http://kithkin.test');
      const [name = '', assetId = ''] = pathname.split('/').reverse();
      return { params: { id: assetId, file: name }, query: Object.fromEntries(searchParams) };
    },
    async logo() {
      const form = await formOf(
        {},
        file.map((part) => ({ ...part, field: 'picture' })),
      );
      const owner = await fixtures.owner();
      const { body } = await owner.call<NetworkPicturesResponse>('PATCH', '/network/logo', form);
      const [name = '', pictureId = ''] = (body.pictures.logo?.url ?? '').split('/').reverse();
      return { id: pictureId, file: name };
    },
    async exported() {
      const path = '/users/me/export';
      await ada.call('POST', path);
      await app.ctx.jobs.runDue('exports');
      const { body } = await ada.call<DataExportResponse>('GET', path);
      const { pathname, searchParams } = new URL(body.export?.url ?? '', 'http://kithkin.test');
      return {
        params: { id: pathname.split('/').at(-1) ?? '' },
        query: Object.fromEntries(searchParams),
      };
    },
    async trashedPost() {
      const postId = await fixtures.post();
      await ada.call('DELETE', `/posts/${postId}`);
      return postId;
    },
    async scheduledPost() {
      const scheduledAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
      const form = await formOf({ body: 'Later', scheduledAt });
      return (await ada.call<PostResponse>('POST', '/posts', form)).body.post._id;
    },
    async post(by = ada) {
      const form = await formOf({ body: `Post ${next()} #fuzz` });
      return (await by.call<PostResponse>('POST', '/posts', form)).body.post._id;
    },
    async comment(on = ada, by = on) {
      const postId = await fixtures.post(on);
      const json = { text: 'A comment' };
      const made = await by.call<CommentResponse>('POST', `/posts/${postId}/comments`, { json });
      return { postId, commentId: made.body.comment._id };
    },
    async story(by = ada) {
      const made = await by.call<StoryResponse>(
        'POST',
        '/stories',
        await formOf({ type: 'image' }, file),
      );
      return made.body.story._id;
    },
    async message(by = ada) {
      const json = { conversationId: direct.body._id, text: `Message ${next()}` };
      return (await by.call<Message>('POST', '/chats/messages', { json })).body;
    },
    async group() {
      const { id: memberId } = await follower('accepted');
      const json = { participants: [memberId], groupName: `Group ${next()}` };
      const { body } = await ada.call<Conversation>('POST', '/chats/conversations', { json });
      return { _id: body._id, memberId };
    },
    async notification() {
      // A new user, because random requests may have disabled these notifications for ada and ben.
      const person = await fixtures.throwaway();
      await ben.call('POST', `/posts/${await fixtures.post(person)}/like`);
      const { body } = await person.call<NotificationPage>('GET', '/notifications');
      return { person, notificationId: body.notifications[0]?._id ?? '' };
    },
    async notificationOf(person) {
      const notificationId = newId();
      await app.ctx.db.run(sql`
        insert into notifications (id, recipient_id, actor_id, type, message, created_at)
        values (${id(notificationId)}, ${id(person.id)}, ${id(ben.id)}, 'follow', 'follows you.',
          ${time(app.clock.now())})`);
      return notificationId;
    },
    async mutedWord() {
      const json = { text: 'muted', places: ['feeds'] };
      const { body } = await ada.call<MutedWordResponse>('POST', '/users/me/muted-words', { json });
      return body.word._id;
    },
    async filteredWord() {
      const json = { text: 'filtered' };
      const path = '/users/me/filtered-words';
      const { body } = await ada.call<FilteredWordResponse>('POST', path, { json });
      return body.word._id;
    },
    async pushDevice() {
      const json = { ...createSubscription(), name: 'Phone' };
      const { body } = await ada.call<PushDeviceResponse>('POST', '/push/devices', { json });
      return { ...json, id: body.device._id };
    },
  };
  return fixtures;
}
