import type { PushNotice, UpdateMe } from '@kithkin/shared/contract';
import { sendMessage, start } from '../../testing/chats/chat';
import { commentOn, createPost } from '../../testing/people/peopleActions';
import { createPoll, voteIn } from '../../testing/posts/pollActions';
import { addDevice, deliver } from '../../testing/push/pushActions';
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
/** Runs an action and, while its notices wait, a change; returns the notices that are sent. */
const whileWaiting = (action: () => Promise<unknown>, change: () => Promise<unknown>) =>
  noticesOf(async () => {
    await action();
    await app.ctx.background.idle();
    await change();
  });
const texts = async (action: () => Promise<unknown>) =>
  (await noticesOf(action)).map(({ title, body, path }) => [title, body, path]);

const message = async () => sendMessage(ben, await start(ben, [ada]), 'Tea?');

it('each kind has its text and address', async () => {
  let postId = await createPost(ada, 'A post');
  let commentId = '';
  const commented = await texts(async () => {
    commentId = (await commentOn(ben, postId, 'Well said'))._id;
  });
  expect(commented).toEqual([
    ['Ben Bell', 'Commented on your post.\nWell said', `/post/${postId}#comment-${commentId}`],
  ]);
  const mentioned = await texts(async () => {
    postId = await createPost(ben, 'Hello @ada');
  });
  expect(mentioned).toEqual([
    ['Ben Bell', 'Mentioned you in a post.\nHello @ada', `/post/${postId}`],
  ]);
  const group = await texts(async () =>
    sendMessage(ben, await start(ben, [ada, eve], 'Picnic'), 'Hi'),
  );
  expect(group).toMatchObject([['Ben Bell in Picnic', 'Hi', expect.stringMatching('^/messages/')]]);
  const sent = await texts(async () => sendMessage(ben, await start(ben, [ada]), '', { postId }));
  expect(sent).toMatchObject([['Ben Bell', 'Sent a post', expect.stringMatching('^/messages/')]]);
  const own = await createPost(ada, 'A post');
  expect(await texts(() => ben.call('POST', `/posts/${own}/like`))).toEqual([]);
});

it('the end of a poll names nobody, and has the question', async () => {
  const postId = await createPoll(ben, { durationMinutes: 5 });
  await voteIn(ada, postId, 0);
  const ended = await texts(async () => {
    app.clock.advance(6 * 60_000);
    await app.ctx.jobs.runDue('posts.polls');
  });
  expect(ended).toEqual([
    ['KithKin', 'A poll in which you voted has ended.\nWhich?', `/post/${postId}`],
  ]);
});

it('a follow is sent once, also after an unfollow; a request leads to the requests', async () => {
  const followed = await texts(async () => {
    await eve.call('POST', '/users/ada/follow');
    await deliver(app);
    app.clock.advance(1);
    await eve.call('DELETE', '/users/ada/follow');
    await eve.call('POST', '/users/ada/follow');
  });
  expect(followed).toEqual([['Some Body', 'Started following you.', '/profile/eve']]);
  await eve.call('DELETE', '/users/ada/follow');
  await set({ isPrivate: true });
  expect(await texts(() => eve.call('POST', '/users/ada/follow'))).toEqual([
    ['Some Body', 'Wants to follow you.', '/users/me/requests'],
  ]);
});

describe('by settings', () => {
  it.each([
    ['text', 'Ben Bell', 'Tea?', true],
    ['sender', 'Ben Bell', 'Sent you a message.', true],
    ['nothing', 'KithKin', 'You have a new notification.', false],
  ] as const)('previews have %s', async (pushPreview, title, body, canReply) => {
    await set({ preferences: { pushPreview } });
    const notices = await noticesOf(async () => {
      await message();
      await eve.call('POST', '/users/ada/follow');
      await commentOn(ben, await createPost(ada, 'My post'), 'Well said');
    });
    expect(notices).toHaveLength(3);
    expect(notices).toContainEqual(expect.objectContaining({ title, body, canReply }));
    if (pushPreview !== 'nothing') return;
    // Without the tokens, in which any short text may occur.
    const content = JSON.stringify(notices.map(({ token: _token, ...shown }) => shown));
    for (const secret of ['Ben', 'ben', 'eve', 'Tea', 'Well', 'My post']) {
      expect(content).not.toContain(secret);
    }
  });

  it('none of a kind that is off, also if it is turned off while a notice waits', async () => {
    const postId = await createPost(ada, 'A post');
    for (const [kind, action] of [
      ['message', message],
      ['follow', () => eve.call('POST', '/users/ada/follow')],
      ['comment', async () => commentOn(ben, postId, 'Well said')],
      ['mention', () => createPost(ben, 'Hello @ada')],
    ] as const) {
      await set({ notificationSettings: { [kind]: false } });
      expect([kind, await noticesOf(action)]).toEqual([kind, []]);
    }
    await set({ notificationSettings: { message: true } });
    const waiting = await whileWaiting(message, () =>
      set({ notificationSettings: { message: false } }),
    );
    expect(waiting).toEqual([]);
  });

  it('none in quiet hours, by the clock of the time zone, which must be known', async () => {
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
    const json = { preferences: { quietHours: { from, to, timeZone: 'Mars/Olympus' } } };
    expect((await ada.call('PATCH', '/users/me', { json })).status).toBe(422);
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

  it('none are sent, unless the user wants them, until it is inactive or closed', async () => {
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

describe('none', () => {
  it('for a request, other users, or users who block each other', async () => {
    const other = await createTestUser(app, { userName: 'other' });
    const device = await addDevice(service, other);
    expect(await noticesOf(async () => sendMessage(eve, await start(eve, [ada]), 'Hey'))).toEqual(
      [],
    );
    const conversation = await start(ben, [ada]);
    const block = () => ada.call('POST', '/users/ben/block');
    expect(await whileWaiting(() => sendMessage(ben, conversation, 'Hey'), block)).toEqual([]);
    expect(await noticesOf(() => sendMessage(ben, conversation, 'Hey'))).toEqual([]);
    expect(device.requests()).toEqual([]);
  });

  it('of muted users and in muted conversations', async () => {
    const conversation = await start(ben, [ada]);
    const mute = () =>
      ada.call('PATCH', `/chats/conversations/${conversation}/mute`, { json: { muted: true } });
    expect(await whileWaiting(() => sendMessage(ben, conversation, 'Hey'), mute)).toEqual([]);
    await ada.call('POST', '/users/ben/mute');
    expect(
      await noticesOf(async () => commentOn(ben, await createPost(ada, 'A post'), 'Hey')),
    ).toEqual([]);
  });

  it('of deleted posts; the deletion of another message changes nothing', async () => {
    const postId = await createPost(ada, 'A post');
    const deletePost = () => ada.call('DELETE', `/posts/${postId}`);
    expect(await whileWaiting(() => commentOn(ben, postId, 'Hey'), deletePost)).toEqual([]);
    const { _id } = (await message()).body;
    const deleteMessage = () => ben.call('DELETE', `/chats/messages/${_id}`);
    expect(await whileWaiting(message, deleteMessage)).toHaveLength(1);
  });
});
