import type { Message, NotificationPage } from '@kithkin/shared/contract';
import {
  addDevice,
  comment,
  converse,
  deliver,
  publishPost,
  write,
} from '../../../testing/push/pushActions';
import { setupPushService } from '../../../testing/push/pushService';
import { setupTestServer } from '../../../testing/setupTestServer';

const service = setupPushService();
const { app, ada, ben } = setupTestServer({
  areFriends: true,
  app: { outbound: service.network },
});

const act = async (json: object) => (await app.call('POST', '/push/actions', { json })).status;
const unread = async () =>
  (await ada.call<NotificationPage>('GET', '/notifications')).body.unreadCount;

/** Sends a message to ada's phone. Returns the conversation and the notice's token. */
async function receive() {
  const phone = await addDevice(service, ada);
  const conversation = await converse(ben, [ada]);
  await write(ben, conversation, 'Tea?');
  await deliver(app);
  const [notice] = phone.notices();
  return { phone, conversation, token: notice?.token ?? '' };
}

it('marks a conversation as read, up to the message of the notice', async () => {
  const { token } = await receive();
  expect(await unread()).toBe(1);
  expect(await act({ token, act: 'read' })).toBe(204);
  expect(await unread()).toBe(0);
});

it('marks another notification as read', async () => {
  const phone = await addDevice(service, ada);
  await comment(ben, await publishPost(ada), 'Well said');
  await deliver(app);
  expect(await act({ token: phone.notices()[0]?.token ?? '', act: 'read' })).toBe(204);
  expect(await unread()).toBe(0);
});

it('replies once, also when it is sent twice, and has read the message then', async () => {
  const { token, conversation } = await receive();
  const reply = { token, act: 'reply', text: 'Yes!', clientId: 'from-the-notice' };
  expect([await act(reply), await act(reply)]).toEqual([204, 204]);
  const { body } = await ben.call<Message[]>(
    'GET',
    `/chats/conversations/${conversation}/messages`,
  );
  expect(body.map(({ text }) => text)).toEqual(['Tea?', 'Yes!']);
  expect(await unread()).toBe(0);
});

describe('is not accepted', () => {
  it('with a token that was changed, or is none', async () => {
    const { token } = await receive();
    const [content = '', signature = ''] = token.split('.');
    const grant = JSON.parse(Buffer.from(content, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...grant, seq: 99 })).toString('base64url');
    for (const wrong of [`${forged}.${signature}`, `${token}x`, content, '.', 'x.y.z', ada.token]) {
      expect(await act({ token: wrong, act: 'read' })).toBe(401);
    }
    expect(await unread()).toBe(1);
  });

  it('after three days', async () => {
    const { token } = await receive();
    app.clock.advance(3 * 24 * 3600_000);
    expect(await act({ token, act: 'read' })).toBe(401);
  });

  it('once the device is removed or its session has ended', async () => {
    const { phone, token } = await receive();
    await ada.call('DELETE', `/push/devices/${phone.device._id}`);
    expect(await act({ token, act: 'read' })).toBe(401);
    const { token: second } = await receive();
    await ada.call('POST', '/users/logout');
    expect(await act({ token: second, act: 'reply', text: 'Yes!', clientId: 'late' })).toBe(401);
  });

  it('as a reply where the sender has blocked the user', async () => {
    const { token } = await receive();
    await ben.call('POST', '/users/ada/block');
    expect(await act({ token, act: 'reply', text: 'Yes!', clientId: 'blocked' })).toBe(403);
  });

  it('as a reply to what is no message', async () => {
    const phone = await addDevice(service, ada);
    await comment(ben, await publishPost(ada), 'Well said');
    await deliver(app);
    const token = phone.notices()[0]?.token ?? '';
    expect(await act({ token, act: 'reply', text: 'Yes!', clientId: 'none' })).toBe(401);
  });
});
