import { type ClientCommands, type Message, serverEvents } from '@kithkin/shared/contract';
import { FOUR, sendMessage, start } from '../../testing/chats/chat';
import { attempts } from '../../testing/chats/randomAttempts';
import { until } from '../../testing/nodes';
import { listNotifications } from '../../testing/notifications/listNotifications';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { closeTestSockets, openTestSocket, type TestSocket } from '../../testing/testSocket';
import { exemptRoutes } from '../../testing/visibility/surfaces/chats';
import { id, sql } from '../platform/db';

const redis = process.env.TEST_REDIS_URL;
const { app, ada, ben, cleo, eve } = setupTestServer({
  people: FOUR,
  areFriends: true,
  app: { env: redis ? { REDIS_URL: redis } : {} },
});
const UNKNOWN = '01890000-0000-7000-8000-000000000001';

let url: string;
/** Group of all four users, so that all of them receive its messages. */
let square: string;

beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  square = await start(ada, [ben, cleo, eve], 'Square');
});
afterEach(async () => {
  closeTestSockets();
  await app.ctx.background.idle();
});

/** Opens a tab for each of the four users, without the events of their arrival. */
async function openTabs(): Promise<TestSocket[]> {
  const tabs: TestSocket[] = [];
  for (const { token } of [ada, ben, cleo, eve]) tabs.push(await openTestSocket(url, token));
  await receiveUntilMarker(tabs);
  for (const { received } of tabs) received.length = 0;
  return tabs;
}

let markers = 0;
/**
 * Returns the events that all tabs received before a marker message, which is sent last and reaches
 * all.
 */
async function receiveUntilMarker(tabs: readonly TestSocket[]): Promise<unknown[]> {
  await app.ctx.background.idle();
  // An outbox row is deleted after it has been sent.
  await until(async () => (await app.ctx.db.query(sql`select 1 from outbox`)).length === 0);
  markers += 1;
  const text = `Marker ${markers}`;
  expect((await sendMessage(ada, square, text)).status).toBe(201);
  await Promise.all(
    tabs.map((tab) => tab.next<Message>('new-message', (message) => message.text === text)),
  );
  await app.ctx.background.idle();
  return tabs
    .flatMap(({ received }) => received)
    .filter(([, payload]) => !JSON.stringify(payload).includes(square));
}

/** Returns all rows of a conversation in the database. */
const stateOf = (conversation: string) =>
  app.ctx.db.query(sql`
    select to_jsonb(c) as chat,
      (select jsonb_agg(to_jsonb(m) order by m.seq) from messages m where m.conversation_id = c.id) as messages,
      (select jsonb_agg(to_jsonb(o) order by o.user_id) from conversation_members o
        where o.conversation_id = c.id) as members,
      (select count(*) from member_steps s where s.conversation_id = c.id) as steps,
      (select count(*) from message_reactions r join messages m on m.id = r.message_id
        where m.conversation_id = c.id) as reactions
    from conversations c where c.id = ${id(conversation)}`);

/** Payloads that a forger may send over the socket about a conversation and message of others. */
const commands = (
  conversation: string,
  message: string,
): { [N in keyof ClientCommands]: ClientCommands[N][] } => ({
  'join-conversations': [[conversation], [UNKNOWN, conversation]],
  'leave-conversation': [conversation],
  'send-message': [{ _id: message }],
  'messages-delivered': [1, 2, 99].map((seq) => ({ conversationId: conversation, seq })),
  'messages-seen': [1, 2, 99].map((seq) => ({ conversationId: conversation, seq })),
  typing: [{ conversationId: conversation }],
  attention: [{ attentive: true }],
  'follow-presence': [{ userIds: [UNKNOWN], conversationId: conversation }],
});

/**
 * Sends each command, and each event that only the server may send, in the name of another user.
 */
function forge(
  { socket }: TestSocket,
  conversation: string,
  message: string,
  victim: TestPerson,
): void {
  const payload = { _id: message, conversationId: conversation, userId: victim.id, seq: 1 };
  for (const name of Object.keys(serverEvents)) socket.emit(name, payload);
  for (const [name, payloads] of Object.entries(commands(conversation, message))) {
    for (const sent of payloads) socket.emit(name, sent);
    for (const junk of [null, 7, 'x', { ...payload, senderId: victim.id }]) socket.emit(name, junk);
  }
  // The last command reaches all recipients, so everything sent before has been received by then.
  socket.emit('typing', { conversationId: square });
}

/** The conversations under attack: a chat or a group of others with messages from before. */
const SECRETS = {
  'a direct chat': () => start(ada, [ben]),
  'a group': () => start(ada, [ben, cleo], 'Secret'),
  'a group that removed them': async () => {
    const group = await start(ada, [ben, eve], 'Secret');
    await ada.call('DELETE', `/chats/conversations/${group}/members/eve`);
    return group;
  },
  'a group that they have left': async () => {
    const group = await start(ada, [ben, eve], 'Secret');
    await eve.call('DELETE', `/chats/conversations/${group}/members/eve`);
    return group;
  },
};

it('tests every route that is for members only', () => {
  const tried = attempts('x', 'x').map(({ method, path }) => `${method} ${path.split('?')[0]}`);
  const untried = Object.keys(exemptRoutes).filter((route) => {
    const pattern = new RegExp(`^${route.replace(/:\w+/g, '\\w+')}$`);
    return (
      exemptRoutes[route]?.includes('strangers.test') && !tried.some((one) => pattern.test(one))
    );
  });
  expect(untried).toEqual([]);
});

it.each(Object.entries(SECRETS))(
  'gives outsiders of %s nothing over the socket and HTTP, and publishes nothing',
  async (_which, begin) => {
    const secret = await begin();
    const message = (await sendMessage(ada, secret, 'Secret')).body;
    await app.ctx.background.idle();
    const tabs = await openTabs();
    const before = await stateOf(secret);
    const outsider = tabs[3];
    if (!outsider) throw new Error('Eve has no tab.');
    forge(outsider, secret, message._id, ben);
    await tabs[0]?.next('typing', (typing: { userId: string }) => typing.userId === eve.id);
    const unknown = attempts(UNKNOWN, UNKNOWN);
    for (const [i, { method, path, json }] of attempts(secret, message._id).entries()) {
      const options = json ? { json } : {};
      const found = await eve.call(method, path, options);
      const { path: missing = '', json: other } = unknown[i] ?? {};
      const { body } = await eve.call(method, missing, other ? { json: other } : {});
      expect([method, path, found.status, found.body]).toEqual([method, path, 404, body]);
      expect((await app.call(method, path, options)).status).toBe(401);
    }
    expect(await receiveUntilMarker(tabs)).toEqual([]);
    expect(await stateOf(secret)).toEqual(before);
    expect(outsider.socket.connected).toBe(true);
    expect(JSON.stringify(await listNotifications(eve))).not.toContain(secret);
  },
);

it('lets members do nothing in the name of another user, and publishes nothing of attempts', async () => {
  const group = await start(ada, [ben, cleo], 'Three');
  const { body: message } = await sendMessage(ada, group, 'Mine');
  const line = `/chats/messages/${message._id}`;
  const tabs = await openTabs();
  const before = await stateOf(group);
  const tried: [number, TestPerson, 'GET' | 'PATCH' | 'DELETE' | 'POST', string, object?][] = [
    [403, ben, 'PATCH', line, { text: 'Yours' }],
    [403, ben, 'DELETE', line],
    [404, ben, 'GET', `${line}/receipts`],
    [403, ben, 'DELETE', `/chats/conversations/${group}/members/cleo`],
    [403, ben, 'DELETE', `/chats/conversations/${group}/members/ada`],
    [403, ben, 'DELETE', `/chats/conversations/${group}/members/eve`],
    [403, ben, 'PATCH', `/chats/conversations/${group}/members/ben`, { isAdmin: true }],
    [403, ben, 'PATCH', `/chats/conversations/${group}/members/ada`, { isAdmin: false }],
    [404, ada, 'PATCH', `/chats/conversations/${group}/members/eve`, { isAdmin: true }],
    [404, ada, 'POST', `/chats/conversations/${group}/members`, { members: ['nobody.here'] }],
    [404, ada, 'DELETE', `/chats/conversations/${group}/members/eve`],
  ];
  for (const [status, who, method, path, json] of tried) {
    const response = await who.call(method, path, json ? { json } : {});
    expect([method, path, response.status]).toEqual([method, path, status]);
  }
  // The sender is always the authenticated user; fields of the body about it are ignored.
  const forged = { conversationId: group, text: 'Hi', senderId: ada.id, userId: ada.id };
  const peer = tabs[1];
  peer?.socket.emit('send-message', { _id: message._id });
  peer?.socket.emit('typing', { conversationId: square, userId: ada.id });
  const typing = await tabs[2]?.next<{ userId: string }>('typing');
  expect(typing?.userId).toBe(ben.id);
  expect(await receiveUntilMarker(tabs)).toEqual([]);
  expect(await stateOf(group)).toEqual(before);
  const sent = await ben.call<Message>('POST', '/chats/messages', { json: forged });
  if (sent.status === 201) expect(sent.body.senderId._id).toBe(ben.id);
  else expect(sent.status).toBe(400);
});

it('treats the clientId of another user as unused', async () => {
  const secret = await start(ada, [ben]);
  const clientId = 'client-of-ada-0001';
  const { body: first } = await sendMessage(ada, secret, 'Secret', { clientId });
  const sent = await sendMessage(eve, square, 'Mine', { clientId });
  expect([sent.status, sent.body.text, sent.body.conversationId]).toEqual([201, 'Mine', square]);
  expect(sent.body._id).not.toBe(first._id);
});
