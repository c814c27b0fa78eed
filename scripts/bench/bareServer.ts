import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Message, PostPage } from '@kithkin/shared/contract';
import Fastify from 'fastify';
import { Server } from 'socket.io';
import { type BareRow, PAGE_QUERY, presentBare } from './barePage';
import { openDatabase } from './database';

/**
 * The yardstick: what the two calls cost at least. One prepared query and JSON for the feed; an
 * insert, an emit and JSON for the message. No sign-in, no visibility, no validation, no limits.
 */
export interface BareSettings {
  /** What `openDatabase` takes. */
  place: string;
  askerId: string;
  /** The real server's answers, for what is signed or constant in them. */
  page: PostPage;
  message: Message;
}

const settings: BareSettings = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
const { place, askerId, page, message } = settings;
const db = await openDatabase(place);
await db.query(`create table if not exists bench_messages
  (id uuid primary key, conversation_id uuid not null, sender_id uuid not null, text text not null,
   created_at timestamptz(3) not null)`);
const urls = new Map(page.posts.flatMap(({ media }) => media.map(({ _id, url }) => [_id, url])));

const app = Fastify();
const io = new Server(app.server, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => void socket.join('receiver'));

app.get('/posts', async () => {
  const rows = await db.query<BareRow>(PAGE_QUERY, [askerId], 'page');
  return {
    posts: rows.map((row) => presentBare(askerId, row, urls)),
    nextCursor: page.nextCursor,
  };
});

app.post<{ Body: { text: string; clientId: string } }>('/messages', async (request, reply) => {
  const { text, clientId } = request.body;
  const now = new Date();
  const sent = { ...message, _id: randomUUID(), text, clientId, createdAt: now.toISOString() };
  await db.query(
    'insert into bench_messages (id, conversation_id, sender_id, text, created_at) values ($1, $2, $3, $4, $5)',
    [sent._id, sent.conversationId, sent.senderId._id, text, now],
    'message',
  );
  io.to('receiver').emit('new-message', { ...sent, clientId: null });
  reply.status(201);
  return sent;
});

const stop = async () => {
  io.disconnectSockets(true);
  await app.close();
  await db.close();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
console.log(`The yardstick is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
