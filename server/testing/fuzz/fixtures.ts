import { id, sql, time } from '../../src/platform/db';
import { newId } from '../../src/platform/ids';
import { sendMessage, start } from '../chats/chat';
import { picture } from '../forms';
import { addComment, createPostId } from '../posts/postActions';
import { createSubscriptionKeys } from '../push/decryptPush';
import { story } from '../stories/storyFixtures';
import type { TestApp } from '../testApp';
import { createTestUser } from '../testPeople';

/** Two users, and factories of what `ada` and others may act on. */
export type FuzzFixtures = Awaited<ReturnType<typeof createFuzzFixtures>>;

/** Creates the subscription of a browser at a push service that does not exist. */
export const createSubscription = () => {
  const { p256dh, auth } = createSubscriptionKeys();
  return { endpoint: `https://push.example/${newId()}`, p256dh, auth };
};

/** Creates the users. Other data is created on demand, through the API. */
export async function createFuzzFixtures(app: TestApp) {
  let count = 0;
  /** Returns a number that was not returned before. */
  const next = () => {
    count += 1;
    return count;
  };
  const person = (userName: string, role?: 'owner') =>
    createTestUser(app, { userName, hasPassword: true, ...(role ? { role } : {}) });
  const [ada, ben] = [await person('ada'), await person('ben')];
  /** A new user with a password. */
  const guest = () => person(`guest_${next()}`);
  /** A new user who follows ada, or has asked to: the limit of new chats does not count them. */
  const follower = async (status: 'accepted' | 'pending' = 'accepted') => {
    const made = await guest();
    await app.ctx.db.run(sql`
      insert into follows (follower_id, followee_id, status, created_at)
      values (${id(made.id)}, ${id(ada.id)}, ${status}, ${time(app.clock.now())})`);
    return made;
  };
  await ada.call('POST', '/users/ben/follow');
  await ben.call('POST', '/users/ada/follow');
  const photo = await picture(16, 16);
  const direct = await start(ada, [ben]);
  return {
    app,
    ada,
    ben,
    photo,
    next,
    guest,
    follower,
    /** A user with every permission. */
    owner: () => person(`guest_${next()}`, 'owner'),
    post: (by = ada) => createPostId(by, `Post ${next()} #fuzz`),
    story: (by = ada) => story(by, photo),
    /** A comment on a post, by the creator of the post or someone else. */
    async comment(on = ada, by = on) {
      const postId = await createPostId(on);
      return { id: postId, commentId: (await addComment(by, postId, 'A comment'))._id };
    },
    message: async () => (await sendMessage(ada, direct, `Message ${next()}`)).body,
    /** A group of ada and a new user, so that no random block or setting prevents it. */
    async group() {
      const member = await follower();
      return { id: await start(ada, [member], `Group ${next()}`), userId: member.id };
    },
  };
}
