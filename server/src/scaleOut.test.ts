import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Conversation, Message, PostResponse, ServerEvents } from '@kithkin/shared/contract';
import pg from 'pg';
import { onPostgres } from '../testing/database';
import { picture } from '../testing/forms';
import { type ChildNode, killNodes, startNode, until } from '../testing/nodes';
import { register, type TestClient } from '../testing/testClient';
import { closeTestSockets, openTestSocket } from '../testing/testSocket';
import { readSchemaFiles } from './platform/db/schemaFiles';

/** Starting a node takes seconds, and a lease of presence lasts half a minute. */
const TIMEOUT_MS = 600_000;

const server = process.env.TEST_DATABASE_URL ?? '';
const redis = process.env.TEST_REDIS_URL ?? '';
const name = `kithkin_nodes_${process.pid}_${Date.now()}`;
let folder: string;
let database: string;
let a: ChildNode;
let b: ChildNode;
let atA: string;
let atB: string;
let ada: TestClient;
let ben: TestClient;
let chat: string;

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Starts another node of the same network. */
const start = () =>
  startNode({
    DATABASE_URL: database,
    REDIS_URL: redis,
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: join(folder, 'site'),
    JWT_SECRET: 'one secret for all the nodes of a network',
    EMAIL_VERIFICATION: 'optional',
    RATE_LIMIT_FACTOR: '1000',
    SHUTDOWN_GRACE_MS: '0',
  });

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
    folder = mkdtempSync(join(tmpdir(), 'kithkin-nodes-'));
    await query(server, `create database ${name}`);
    database = Object.assign(new URL(server), { pathname: `/${name}` }).href;
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
  afterAll(async () => {
    await killNodes();
    await query(server, `drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });

  it('started side by side on an empty database, and each migration ran once', async () => {
    const { baseline, migrations, functions } = readSchemaFiles();
    const rows = await query(database, 'select file from migrations.applied order by file');
    const names = [...baseline, ...functions, ...migrations].map(({ name }) => ({ file: name }));
    expect(rows).toEqual(names);
    for (const at of [atA, atB]) {
      await until(async () => (await fetch(`${at}/readyz`)).status === 200);
    }
  });

  it('a message sent at one reaches a tab at the other', async () => {
    const peer = await openTestSocket(atB, ben.token);
    const sent = await sendMessage(atA, 'across');
    const got = await peer.next<Message>('new-message', ({ _id }) => _id === sent._id);
    expect([got.text, got.seq]).toEqual(['across', sent.seq]);
  });

  it('a picture uploaded at one is served by the other, byte for byte', async () => {
    const form = new FormData();
    form.append('body', 'Seen from both');
    form.append('media', new Blob([new Uint8Array(await picture())]), 'a.jpg');
    const { status, body } = await ada.call<PostResponse>(atA, 'POST', '/posts', form);
    expect(status).toBe(201);
    const address = body.post.media[0]?.url ?? '';
    const [one, other] = await Promise.all(
      [atA, atB].map(async (at) => {
        const response = await fetch(new URL(address, at));
        expect(response.status).toBe(200);
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    expect(other?.length).toBeGreaterThan(0);
    expect(other).toEqual(one);
  });

  it(
    'waiting work runs once, whichever node claims it',
    async () => {
      const follower = await openTestSocket(atA, ben.token);
      await ben.call(atB, 'POST', '/users/ada/follow');
      const people = Array.from({ length: 8 }, (_, n) => `mailed${n}`);
      const form = new FormData();
      form.append('body', 'In a moment');
      form.append('scheduledAt', new Date(Date.now() + 3600_000).toISOString());
      const { status, body } = await ada.call<PostResponse>(atA, 'POST', '/posts', form);
      expect([status, body.post.body]).toEqual([201, 'In a moment']);
      await Promise.all(people.map((person, n) => register(n % 2 ? atA : atB, person)));
      // One hour has passed for both nodes at once.
      await query(
        database,
        `update posts set shown_at = now() where id = '${body.post._id}';
        update jobs set run_at = now() where kind = 'posts.publish'`,
      );

      await follower.next<{ post: { _id: string } }>(
        'post-created',
        ({ post }) => post._id === body.post._id,
      );
      await until(async () => {
        const [left] = await query<{ count: number }>(
          database,
          "select count(*)::int as count from jobs where run_at <= now() + interval '1 second' and unique_key is null",
        );
        return left?.count === 0;
      });
      const appeared = follower.received.filter(
        ([event, payload]) =>
          event === 'post-created' && JSON.stringify(payload).includes(body.post._id),
      );
      expect(appeared).toHaveLength(1);
      const mails = readdirSync(join(folder, 'data', 'mail')).map((file) =>
        readFileSync(join(folder, 'data', 'mail', file), 'utf8'),
      );
      for (const person of people) {
        const peer = mails.filter((mail) => mail.includes(`To: ${person}@example.org`));
        expect([person, peer.length]).toEqual([person, 1]);
      }
    },
    TIMEOUT_MS,
  );

  it('who signs out at one is out at the other, and their tabs there close', async () => {
    const eve = await register(atA, 'eve');
    const tab = await openTestSocket(atB, eve.token);
    expect((await eve.call(atB, 'GET', '/users/me')).status).toBe(200);
    expect((await eve.call(atA, 'POST', '/users/logout')).status).toBe(204);
    await tab.disconnected;
    await until(async () => (await eve.call(atB, 'GET', '/users/me')).status === 401);
    await expect(openTestSocket(atB, eve.token)).rejects.toThrow('unauthorized');
  });

  it('who is online at one is online at the other, until their last tab closes', async () => {
    // Waits until the tabs of earlier tests count as closed, so that these are the first to open.
    await until(async () => !(await isOnline(atA, ada, ben)) && !(await isOnline(atB, ben, ada)));
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

  it('a tab receives presence of those it follows at the other node, and of no one else', async () => {
    await until(async () => !(await isOnline(atA, ada, ben)) && !(await isOnline(atB, ben, ada)));
    type Changed = ServerEvents['presence-changed'];
    const own = await openTestSocket(atA, ada.token);
    own.socket.emit('follow-presence', { userIds: [ben.id] });
    const changed = (isOnline: boolean) =>
      own.next<Changed>('presence-changed', ({ people }) =>
        people.some((change) => change.userId === ben.id && change.isOnline === isOnline),
      );
    await changed(false);
    const peer = await openTestSocket(atB, ben.token);
    await changed(true);
    peer.socket.disconnect();
    await own.next<Changed>(
      'presence-changed',
      ({ people: [change] }) => change?.isOnline === false && own.received.length > 3,
    );
    expect(own.received.map(([event]) => event)).not.toContain('user-online');
  });

  it(
    'a killed node loses nothing: its tabs reconnect elsewhere and miss nothing',
    async () => {
      const before = await openTestSocket(atA, ben.token);
      const last = await sendMessage(atB, 'before');
      await before.next<Message>('new-message', ({ _id }) => _id === last._id);

      a.child.kill('SIGKILL');
      const sending = (async () => {
        for (let n = 0; n < 20; n += 1) await sendMessage(atB, `meanwhile-${n}`);
      })();
      await before.disconnected;
      const after = await openTestSocket(atB, ben.token);
      await sending;
      const end = await sendMessage(atB, 'after');
      await after.next<Message>('new-message', ({ _id }) => _id === end._id);

      const path = `/chats/conversations/${chat}/messages?after=${last.seq}&limit=100`;
      const { body } = await ben.call<Message[]>(atB, 'GET', path);
      const texts = Array.from({ length: 20 }, (_, n) => `meanwhile-${n}`);
      expect(body.map(({ text }) => text)).toEqual([...texts, 'after']);
      expect(body.map(({ seq }) => seq)).toEqual(body.map((_, n) => last.seq + 1 + n));
    },
    TIMEOUT_MS,
  );

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
