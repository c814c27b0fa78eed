import type {
  CommentResponse,
  Conversation,
  Message,
  NotificationPage,
  PostResponse,
  StoryResponse,
} from '@kithkin/shared/contract';
import { findById } from '../accounts/accounts.store';
import { createMailToken, type MailTokenKind } from '../accounts/mailTokens';
import { hashPassword } from '../accounts/passwords';
import { id, sql, time } from '../platform/db';
import { formOf, picture } from '../testing/forms';
import { TEST_PASSWORD, type TestApp, type TestPerson } from '../testing/testApp';
import { createTestUser } from '../testing/testPeople';

/** Two users, and factories for every kind of subject that `ada` may act on. */
export interface FuzzFixtures {
  app: TestApp;
  ada: TestPerson;
  ben: TestPerson;
  photo: Buffer;
  /** A new user with a password, for requests that end sessions or accounts. */
  throwaway(): Promise<TestPerson>;
  /** Returns a number that was not returned before. */
  next(): number;
  /** A user whose follow request to ada is pending. */
  requester(): Promise<TestPerson>;
  /** The token of a mail to a new user. */
  mailToken(kind: MailTokenKind): Promise<string>;
  sessionOf(person: TestPerson): Promise<string>;
  /** The parts of a file's signed address. */
  file(): Promise<{ params: Record<string, string>; query: Record<string, string> }>;
  post(by?: TestPerson): Promise<string>;
  trashedPost(): Promise<string>;
  scheduledPost(): Promise<string>;
  comment(by?: TestPerson): Promise<{ postId: string; commentId: string }>;
  story(by?: TestPerson): Promise<string>;
  message(by?: TestPerson): Promise<Message>;
  group(): Promise<Conversation>;
  /** A user with a notification. */
  notification(): Promise<{ person: TestPerson; notificationId: string }>;
}

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
    next,
    async requester() {
      const viewer = await fixtures.throwaway();
      await app.ctx.db.run(sql`
        insert into follows (follower_id, followee_id, status, created_at)
        values (${id(viewer.id)}, ${id(ada.id)}, 'pending', ${time(app.clock.now())})`);
      return viewer;
    },
    async mailToken(kind) {
      const account = await findById(app.ctx.db, (await fixtures.throwaway()).id);
      if (!account) throw new Error('Nobody is there to write to.');
      const { db, clock } = app.ctx;
      return (await createMailToken(db, kind, account, account.email, clock.now())).token;
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
    async comment(by = ada) {
      const postId = await fixtures.post(by);
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
      const json = { participants: [ben.id], groupName: `Group ${next()}` };
      return (await ada.call<Conversation>('POST', '/chats/conversations', { json })).body;
    },
    async notification() {
      // A new user, because random requests may have disabled these notifications for ada and ben.
      const person = await fixtures.throwaway();
      await ben.call('POST', `/posts/${await fixtures.post(person)}/like`);
      const { body } = await person.call<NotificationPage>('GET', '/notifications');
      return { person, notificationId: body.notifications[0]?._id ?? '' };
    },
  };
  return fixtures;
}
