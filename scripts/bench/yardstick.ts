import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Media, Message, Post, PostPage } from '@kithkin/shared/contract';
import Fastify from 'fastify';
import { Server } from 'socket.io';
import { openDatabase } from './database';
import { postsOf } from './readQueries';
import { LIVE_CHANNEL } from './sockets';

/**
 * Settings of the yardstick server, which measures the minimum cost of a request. A read is one
 * prepared query and JSON; a message is an insert, an emit and JSON. There is no sign-in,
 * visibility, validation or limit.
 */
export interface YardstickSettings {
  /** URL of the database. */
  database: string;
  viewerId: string;
  /** Responses of the real server, used for their signed or constant parts. */
  page: PostPage;
  message: Message;
  /** Other reads; each response is padded to the size of the real server's. */
  reads: { name: string; sql: string; params: unknown[]; bytes: number }[];
}

const settings: YardstickSettings = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
const { database, viewerId, page, message, reads } = settings;
const db = openDatabase(database);
await db.query(`create table if not exists bench_messages
  (id uuid primary key, conversation_id uuid not null, sender_id uuid not null, text text not null,
   created_at timestamptz(3) not null)`);
const urls = new Map(page.posts.flatMap(({ media }) => media.map(({ _id, url }) => [_id, url])));

const app = Fastify();
const io = new Server(app.server, {
  ...{ path: LIVE_CHANNEL, transports: ['websocket'], serveClient: false },
});
io.on('connection', (socket) => void socket.join('receivers'));

/** The first page of a precomputed timeline. */
const PAGE = postsOf(`select post_id as id from timeline_entries where owner_id = $1
  order by shown_at desc, post_id desc limit 20`);
type PostRow = Pick<Post, '_id' | 'creator' | 'body' | 'tags' | 'location'> & {
  media: Omit<Media, 'url' | 'sizes' | 'state'>[];
  shown_at: Date;
} & Record<'likes_count' | 'comments_count', number> &
  Record<'is_liked' | 'is_bookmarked', boolean>;
const [template] = page.posts;

/** Converts a row to the contract's post. Media URLs are looked up, not signed. */
const present = ({ media, shown_at, likes_count, comments_count, ...row }: PostRow) => ({
  ...template,
  ...{ _id: row._id, creator: row.creator, body: row.body, caption: row.body },
  media: media.map((each) => ({ ...each, url: urls.get(each._id) ?? '', sizes: [], state: null })),
  ...{ tags: row.tags, location: row.location, createdAt: shown_at.toISOString() },
  ...{ likesCount: likes_count, commentsCount: comments_count },
  likes: row.is_liked ? [{ user: viewerId }] : [],
  isLiked: row.is_liked,
  bookmarks: row.is_bookmarked ? [viewerId] : [],
  isBookmarked: row.is_bookmarked,
});

app.get('/posts', async () => {
  const rows = await db.query<PostRow>(PAGE, [viewerId], 'page');
  return { posts: rows.map(present), nextCursor: page.nextCursor };
});

for (const { name, sql, params, bytes } of reads) {
  const rowsOf = () => db.query(sql, params, name);
  const filled = Math.max(0, bytes - JSON.stringify({ rows: await rowsOf(), filling: '' }).length);
  const filling = 'x'.repeat(filled);
  app.get(`/reads/${name.replaceAll(' ', '-')}`, async () => ({ rows: await rowsOf(), filling }));
}

app.post<{ Body: { text: string; clientId: string } }>(
  '/api/v1.1/chats/messages',
  async ({ body: { text, clientId } }, reply) => {
    const now = new Date();
    const sent = { ...message, _id: randomUUID(), text, clientId, createdAt: now.toISOString() };
    await db.query(
      'insert into bench_messages (id, conversation_id, sender_id, text, created_at) values ($1, $2, $3, $4, $5)',
      [sent._id, sent.conversationId, sent.senderId._id, text, now],
      'message',
    );
    io.to('receivers').emit('new-message', { ...sent, clientId: null });
    reply.status(201);
    return sent;
  },
);

const stop = async () => {
  io.disconnectSockets(true);
  await app.close();
  await db.close();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
console.log(`The yardstick is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
