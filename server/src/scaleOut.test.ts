import type { Conversation, Message, ServerEvents } from '@kithkin/shared/contract';
import { createEmptyDatabase, onPostgres } from '../testing/database';
import { type ChildNode, killNodes, nodeEnv, startNode, until } from '../testing/nodes';
import { testFolder } from '../testing/runName';
import { register, type TestClient } from '../testing/testClient';
import { closeTestSockets, openTestSocket } from '../testing/testSocket';

/** Starting a node takes seconds, and a lease of presence lasts half a minute. */
const TIMEOUT_MS = 600_000;

const redis = process.env.TEST_REDIS_URL ?? '';
const folder = testFolder();
let database: string;
let a: ChildNode;
let b: ChildNode;
let atA: string;
let atB: string;
let ada: TestClient;
let ben: TestClient;
let chat: string;

/** Starts another node of the same network. */
const start = () => startNode({ ...nodeEnv(folder), DATABASE_URL: database, REDIS_URL: redis });

async function sendMessage(at: string, text: string): Promise<Message> {
  const { status, body } = await ada.call<Message>(at, 'POST', '/chats/messages', {
    conversationId: chat,
    text,
    clientId: `client-${text}`,
  });
  expect(status).toBe(201);
  return body;
}
const isOnline = async (at: string, viewer: TestClient, person: TestClient): Promise<boolean> => {
  const { body } = await viewer.call<Conversation[]>(at, 'GET', '/chats/conversations');
  const people = body.flatMap(({ participants }) => participants);
  return people.some(({ _id, isOnline: online }) => _id === person.id && online);
};

(onPostgres && redis ? describe : describe.skip)('two nodes of one network', () => {
  beforeAll(async () => {
    database = await createEmptyDatabase();
    a = start();
    b = start();
    [atA, atB] = await Promise.all([a.ready, b.ready]);
    ada = await register(atA, 'ada');
    ben = await register(atB, 'ben');
    const { body } = await ada.call<Conversation>(atA, 'POST', '/chats/conversations', {
      participants: [ben.id],
    });
    chat = body._id;
    await sendMessage(atA, 'first');
    // Both have written, so that each sees the other's presence.
    const reply = { conversationId: chat, text: 'second', clientId: 'ben-second' };
    expect((await ben.call(atB, 'POST', '/chats/messages', reply)).status).toBe(201);
  }, TIMEOUT_MS);
  afterEach(() => closeTestSockets());
  afterAll(() => killNodes());

  it('who is online at one is online at the other, until their last tab closes', async () => {
    // Their first tabs: somebody who comes back at once is not published as online again.
    const own = await openTestSocket(atA, ada.token);
    const peer = await openTestSocket(atB, ben.token);
    expect(await peer.next<string[]>('online-users')).toEqual([ada.id]);
    await own.next<{ userId: string }>('user-online', ({ userId }) => userId === ben.id);
    for (const at of [atA, atB]) {
      expect(await isOnline(at, ada, ben)).toBe(true);
      expect(await isOnline(at, ben, ada)).toBe(true);
    }
    peer.socket.disconnect();
    await own.next<{ userId: string }>('user-offline', ({ userId }) => userId === ben.id);
    for (const at of [atA, atB]) await until(async () => !(await isOnline(at, ada, ben)));
  });

  it('a message sent at one reaches a tab at the other', async () => {
    const peer = await openTestSocket(atB, ben.token);
    const sent = await sendMessage(atA, 'across');
    const got = await peer.next<Message>('new-message', ({ _id }) => _id === sent._id);
    expect([got.text, got.seq]).toEqual(['across', sent.seq]);
  });

  it('who signs out at one is out at the other, and their tabs there close', async () => {
    const eve = await register(atA, 'eve');
    const tab = await openTestSocket(atB, eve.token);
    expect((await eve.call(atB, 'GET', '/users/me')).status).toBe(200);
    expect((await eve.call(atA, 'POST', '/users/logout')).status).toBe(204);
    await tab.disconnected;
    await until(async () => (await eve.call(atB, 'GET', '/users/me')).status === 401);
    await expect(openTestSocket(atB, eve.token)).rejects.toThrow('unauthorized');
  });

  it('a tab receives presence of those it follows at the other node', async () => {
    await until(async () => !(await isOnline(atA, ada, ben)));
    const own = await openTestSocket(atA, ada.token);
    own.socket.emit('follow-presence', { userIds: [ben.id] });
    const changed = (online: boolean) =>
      own.next<ServerEvents['presence-changed']>('presence-changed', ({ people }) =>
        people.some(({ userId, isOnline }) => userId === ben.id && isOnline === online),
      );
    await changed(false);
    await openTestSocket(atB, ben.token);
    await changed(true);
  });

  it(
    'presence drops the users of a killed node, and a new node joins',
    async () => {
      const third = start();
      const atC = await third.ready;
      await openTestSocket(atC, ada.token);
      const peer = await openTestSocket(atB, ben.token);
      expect(await peer.next<string[]>('online-users')).toEqual([ada.id]);
      third.child.kill('SIGKILL');
      await third.ended;
      await until(async () => !(await isOnline(atB, ben, ada)));
      await peer.next<{ userId: string }>('user-offline', ({ userId }) => userId === ada.id);
      const again = await openTestSocket(atB, ben.token);
      expect(await again.next<string[]>('online-users')).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'a node that is stopped disconnects its own tabs, and no others',
    async () => {
      const third = start();
      const atC = await third.ready;
      const here = await openTestSocket(atC, ada.token);
      const there = await openTestSocket(atB, ben.token);
      third.child.kill('SIGTERM');
      await here.disconnected;
      expect(await third.ended).toEqual({ code: 0, errors: '' });
      await there.next<{ userId: string }>('user-offline', ({ userId }) => userId === ada.id);
      expect(there.socket.connected).toBe(true);
    },
    TIMEOUT_MS,
  );
});
