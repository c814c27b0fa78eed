import type {
  CommentAnswer,
  Conversation,
  Message,
  NotificationPage,
  PostAnswer,
  StoryAnswer,
} from '@kithkin/shared/contract';
import { hashPassword } from '../accounts/passwords';
import { id, sql } from '../platform/db';
import { TEST_PASSWORD, type TestApp, type TestPerson } from '../testing/app';
import { formOf, picture } from '../testing/forms';
import { addPerson } from '../testing/people';

/** Somebody who asks, somebody else, and a thing of each kind that the asker may act on. */
export interface World {
  app: TestApp;
  ada: TestPerson;
  ben: TestPerson;
  photo: Buffer;
  /** A new person, with a password, for what ends sessions or accounts. */
  throwaway(): Promise<TestPerson>;
  post(by?: TestPerson): Promise<string>;
  comment(by?: TestPerson): Promise<{ postId: string; commentId: string }>;
  story(by?: TestPerson): Promise<string>;
  message(by?: TestPerson): Promise<Message>;
  group(): Promise<Conversation>;
  notification(): Promise<string>;
}

/** Makes the people; things are made when asked for, through the API. */
export async function makeWorld(app: TestApp): Promise<World> {
  const passwordHash = await hashPassword(TEST_PASSWORD);
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const person = async (userName: string) => {
    const made = await addPerson(app, { userName });
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

  const world: World = {
    app,
    ada,
    ben,
    photo,
    throwaway: () => person(`guest_${next()}`),
    async post(by = ada) {
      const form = await formOf({ body: `Post ${next()} #fuzz` });
      return (await by.call<PostAnswer>('POST', '/posts', form)).body.post._id;
    },
    async comment(by = ada) {
      const postId = await world.post(by);
      const json = { text: 'A comment' };
      const made = await by.call<CommentAnswer>('POST', `/posts/${postId}/comments`, { json });
      return { postId, commentId: made.body.comment._id };
    },
    async story(by = ada) {
      const made = await by.call<StoryAnswer>(
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
      await ben.call('POST', `/posts/${await world.post()}/like`);
      const { body } = await ada.call<NotificationPage>('GET', '/notifications');
      return body.notifications[0]?._id ?? '';
    },
  };
  return world;
}
