import type { PushNotice, UpdateMe } from '@kithkin/shared/contract';
import {
  addDevice,
  comment,
  converse,
  deliver,
  publishPost,
  write,
} from '../../testing/push/pushActions';
import { setupPushService } from '../../testing/push/pushService';
import { setupTestServer } from '../../testing/setupTestServer';
import { createTestUser } from '../../testing/testPeople';
import { closeTestSockets, openTestSocket } from '../../testing/testSocket';

const service = setupPushService();
const { app, ada, ben, eve } = setupTestServer({
  people: { ada: { fullName: 'Ada King' }, ben: { fullName: 'Ben Bell' }, eve: {} },
  follows: [
    ['ada', 'ben'],
    ['ben', 'ada'],
  ],
  app: { outbound: service.network },
});

const set = async (json: UpdateMe) => {
  expect((await ada.call('PATCH', '/users/me', { json })).status).toBe(200);
};

/** Runs an action and returns the notices that ada's device receives for it. */
async function noticesOf(action: () => Promise<unknown>): Promise<PushNotice[]> {
  const phone = await addDevice(service, ada);
  await action();
  await deliver(app);
  return phone.notices();
}
const texts = async (action: () => Promise<unknown>) =>
  (await noticesOf(action)).map(({ title, body, path }) => [title, body, path]);

const message = async () => write(ben, await converse(ben, [ada]), 'Tea?');

describe('each kind', () => {
  it('a comment leads to it', async () => {
    const postId = await publishPost(ada);
    let commentId = '';
    const found = await texts(async () => {
      commentId = await comment(ben, postId, 'Well said');
    });
    expect(found).toEqual([
      ['Ben Bell', 'Commented on your post.\nWell said', `/post/${postId}#comment-${commentId}`],
    ]);
  });

  it('a mention leads to the post', async () => {
    let postId = '';
    const found = await texts(async () => {
      postId = await publishPost(ben, 'Hello @ada');
    });
    expect(found).toEqual([
      ['Ben Bell', 'Mentioned you in a post.\nHello @ada', `/post/${postId}`],
    ]);
  });

  it('a follow leads to the profile; a second one after an unfollow is not sent', async () => {
    const found = await texts(async () => {
      await eve.call('POST', '/users/ada/follow');
      await deliver(app);
      app.clock.advance(1);
      await eve.call('DELETE', '/users/ada/follow');
      await eve.call('POST', '/users/ada/follow');
    });
    expect(found).toEqual([['Some Body', 'Started following you.', '/profile/eve']]);
  });

  it('a follow request leads to the requests', async () => {
    await set({ isPrivate: true });
    const found = await texts(() => eve.call('POST', '/users/ada/follow'));
    expect(found).toEqual([['Some Body', 'Wants to follow you.', '/users/me/requests']]);
  });

  it('a message of a group names both', async () => {
    const found = await texts(async () =>
      write(ben, await converse(ben, [ada, eve], 'Picnic'), 'Hi'),
    );
    expect(found).toMatchObject([
      ['Ben Bell in Picnic', 'Hi', expect.stringMatching('^/messages/')],
    ]);
  });

  it('a like is not sent', async () => {
    const postId = await publishPost(ada);
    expect(await noticesOf(() => ben.call('POST', `/posts/${postId}/like`))).toEqual([]);
  });
});

describe('by settings', () => {
  it.each([
    ['text', 'Ben Bell', 'Tea?', true],
    ['sender', 'Ben Bell', 'Sent you a message.', true],
    ['nothing', 'KithKin', 'You have a new notification.', false],
  ] as const)('previews with %s', async (pushPreview, title, body, canReply) => {
    await set({ preferences: { pushPreview } });
    expect(await noticesOf(message)).toMatchObject([{ title, body, canReply }]);
  });

  it('without previews, the content names nobody and no text', async () => {
    await set({ preferences: { pushPreview: 'nothing' } });
    const notices = await noticesOf(async () => {
      await message();
      await eve.call('POST', '/users/ada/follow');
      await comment(ben, await publishPost(ada, 'My post'), 'Well said');
    });
    // Without the tokens, in which any short text may occur.
    const content = JSON.stringify(notices.map(({ token: _token, ...shown }) => shown));
    for (const secret of ['Ben', 'ben', 'eve', 'Tea', 'Well', 'My post']) {
      expect(content).not.toContain(secret);
    }
  });

  it.each([
    ['message', message],
    ['follow', () => eve.call('POST', '/users/ada/follow')],
    ['comment', async () => comment(ben, await publishPost(ada), 'Well said')],
    ['mention', () => publishPost(ben, 'Hello @ada')],
  ] as const)('none of the kind %s when it is off', async (kind, action) => {
    await set({ notificationSettings: { [kind]: false } });
    expect(await noticesOf(action)).toEqual([]);
  });

  it('a kind that is turned off while a notice waits', async () => {
    const found = await noticesOf(async () => {
      await message();
      await app.ctx.background.idle();
      await set({ notificationSettings: { message: false } });
    });
    expect(found).toEqual([]);
  });

  it('none in quiet hours, by the clock of the time zone', async () => {
    const timeZone = 'Asia/Kolkata';
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const from = clock.format(app.clock.now());
    const to = clock.format(new Date(app.clock.now().getTime() + 3_600_000));
    await set({ preferences: { quietHours: { from, to, timeZone } } });
    expect(await noticesOf(message)).toEqual([]);
    await set({ preferences: { quietHours: { from: to, to: from, timeZone } } });
    expect(await noticesOf(message)).toHaveLength(1);
  });

  it('an unknown time zone is rejected', async () => {
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'Mars/Olympus' };
    const { status } = await ada.call('PATCH', '/users/me', {
      json: { preferences: { quietHours } },
    });
    expect(status).toBe(422);
  });
});

describe('while a tab is in use', () => {
  let url: string;
  beforeAll(async () => {
    url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => closeTestSockets());

  const isAttentive = () => app.ctx.attention.isAttentive(ada.id);
  async function until(attentive: boolean): Promise<void> {
    while ((await isAttentive()) !== attentive) await new Promise((done) => setTimeout(done, 5));
  }

  it('none, unless it is wanted; again once it is left or closed', async () => {
    const { socket } = await openTestSocket(url, ada.token);
    expect(await noticesOf(message)).toHaveLength(1);
    socket.emit('attention', { attentive: true });
    socket.emit('attention', { attentive: true });
    await until(true);
    expect(await noticesOf(message)).toEqual([]);
    await set({ preferences: { pushOnlyAway: false } });
    expect(await noticesOf(message)).toHaveLength(1);
    await set({ preferences: { pushOnlyAway: true } });
    socket.emit('attention', { attentive: false });
    await until(false);
    expect(await noticesOf(message)).toHaveLength(1);
    socket.emit('attention', { attentive: true });
    await until(true);
    socket.disconnect();
    await until(false);
  });
});

describe('who may not be seen raises none', () => {
  const whileWaiting = (action: () => Promise<unknown>, change: () => Promise<unknown>) =>
    noticesOf(async () => {
      await action();
      await app.ctx.background.idle();
      await change();
    });

  it('a stranger’s message is a request', async () => {
    expect(await noticesOf(async () => write(eve, await converse(eve, [ada]), 'Hey'))).toEqual([]);
  });

  it('a block before or after', async () => {
    const conversation = await converse(ben, [ada]);
    const block = () => ada.call('POST', '/users/ben/block');
    expect(await whileWaiting(() => write(ben, conversation, 'Hey'), block)).toEqual([]);
    expect(await noticesOf(() => write(ben, conversation, 'Hey'))).toEqual([]);
  });

  it('a muted person, and a muted conversation', async () => {
    await ada.call('POST', '/users/ben/mute');
    expect(await noticesOf(async () => comment(ben, await publishPost(ada), 'Hey'))).toEqual([]);
    const conversation = await converse(ben, [ada]);
    const mute = () =>
      ada.call('PATCH', `/chats/conversations/${conversation}/mute`, { json: { muted: true } });
    expect(await whileWaiting(() => write(ben, conversation, 'Hey'), mute)).toEqual([]);
  });

  it('a post that was deleted, a message that was deleted', async () => {
    const postId = await publishPost(ada);
    expect(
      await whileWaiting(
        () => comment(ben, postId, 'Hey'),
        () => ada.call('DELETE', `/posts/${postId}`),
      ),
    ).toEqual([]);
    const { _id } = await message();
    expect(
      await whileWaiting(message, async () => {
        for (const each of [_id]) await ben.call('DELETE', `/chats/messages/${each}`);
      }),
    ).toHaveLength(1);
  });

  it('other people', async () => {
    const other = await createTestUser(app, { userName: 'other' });
    const device = await addDevice(service, other);
    await noticesOf(message);
    expect(device.requests()).toEqual([]);
  });
});
