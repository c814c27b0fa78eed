import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Message, PostPage } from '@kithkin/shared/contract';
import Fastify from 'fastify';
import { Server } from 'socket.io';
import { type BaselineRow, PAGE_QUERY, presentBaselinePosts } from './baselinePosts';
import { openDatabase } from './database';

/**
 * Settings of the baseline server, which measures the minimum cost of a request. A read is one
 * prepared query and JSON; a message is an insert, an emit and JSON. There is no sign-in,
 * visibility, validation or limit.
 */
export interface BaselineSettings {
  /** Database to open with `openDatabase`. */
  database: string;
  viewerId: string;
  /** Responses of the real server, used for their signed or constant parts. */
  page: PostPage;
  message: Message;
  /** Other reads; each response is padded to the size of the real server's. */
  reads: { name: string; sql: string; params: unknown[]; bytes: number }[];
}

const settings: BaselineSettings = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
const { database, viewerId, page, message, reads } = settings;
const db = await openDatabase(database);
await db.query(`create table if not exists bench_messages
  (id uuid primary key, conversation_id uuid not null, sender_id uuid not null, text text not null,
   created_at timestamptz(3) not null)`);
const urls = new Map(page.posts.flatMap(({ media }) => media.map(({ _id, url }) => [_id, url])));

const app = Fastify();
const io = new Server(app.server, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => void socket.join(['receiver', 'everybody']));

app.get('/posts', async () => {
  const rows = await db.query<BaselineRow>(PAGE_QUERY, [viewerId], 'page');
  return {
    posts: rows.map((row) => presentBaselinePosts(viewerId, row, urls)),
    nextCursor: page.nextCursor,
  };
});

for (const { name, sql, params, bytes } of reads) {
  const rowsOf = () => db.query(sql, params, name);
  const filled = Math.max(0, bytes - JSON.stringify({ rows: await rowsOf(), filling: '' }).length);
  const filling = 'x'.repeat(filled);
  app.get(`/reads/${name.replaceAll(' ', '-')}`, async () => ({ rows: await rowsOf(), filling }));
}

const send = (room: string) => async (request: { body: { text: string; clientId: string } }) => {
  const { text, clientId } = request.body;
  const now = new Date();
  const sent = { ...message, _id: randomUUID(), text, clientId, createdAt: now.toISOString() };
  await db.query(
    'insert into bench_messages (id, conversation_id, sender_id, text, created_at) values ($1, $2, $3, $4, $5)',
    [sent._id, sent.conversationId, sent.senderId._id, text, now],
    'message',
  );
  io.to(room).emit('new-message', { ...sent, clientId: null });
  return sent;
};
type Sent = { Body: { text: string; clientId: string } };
app.post<Sent>('/messages', async (request, reply) => {
  reply.status(201);
  return send('receiver')(request);
});
app.post<Sent>('/group-messages', async (request, reply) => {
  reply.status(201);
  return send('everybody')(request);
});

const stop = async () => {
  io.disconnectSockets(true);
  await app.close();
  await db.close();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
console.log(`The yardstick is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
