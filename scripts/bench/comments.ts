import { openDatabase } from './database';
import { CONNECTIONS, compare, readOf } from './load';
import type { Network } from './network';
import { compared, count, perSecond, type Row } from './report';
import { each } from './rounds';

/** Numbers of comments on two posts; of each, half are replies to the first comment. */
export const MANY_COMMENTS = 10_000;
export const FEW_COMMENTS = 50;

const TABLES = ['comments', 'comment_likes'];

/** `$1` is the post with `$2` comments, written by a thousand people. Up to six people like each. */
const STATEMENTS = [
  `insert into posts (id, creator_id, body, created_at, shown_at)
   select $1::uuid, id, 'A post with ' || $2::int || ' comments', now() - interval '1 day', now() - interval '1 day'
   from users where user_name = 'bench_1'`,
  `insert into comments (id, post_id, author_id, parent_id, text, created_at, likes_count)
   select md5($1::text || n)::uuid, $1::uuid, u.id, case when n > $2::int / 2 then md5($1::text || 1)::uuid end,
     'A comment with some words in it', now() - ($2::int - n) * interval '1 second', n % 7
   from generate_series(1, $2::int) n join users u on u.user_name = 'bench_' || (1 + n * 7 % 1000)`,
  `insert into comment_likes (comment_id, user_id, created_at)
   select md5($1::text || n)::uuid, u.id, now()
   from generate_series(1, $2::int) n cross join lateral generate_series(1, n % 7) k
     join users u on u.user_name = 'bench_' || (1 + (n + k) % 1000)`,
  `update comments set replies_count = $2::int - $2::int / 2 where id = md5($1::text || 1)::uuid`,
  `update posts set comments_count = $2::int where id = $1::uuid`,
];

/** Creates a post with comments. Returns its id and that of the comment with replies. */
async function createDiscussion(database: string, comments: number) {
  const db = openDatabase(database);
  const [row] = await db.query<{ post: string }>('select gen_random_uuid() as post');
  const post = row?.post ?? '';
  for (const table of TABLES) await db.query(`alter table ${table} disable trigger user`);
  for (const statement of STATEMENTS) {
    const values = [post, comments].filter((_, n) => statement.includes(`$${n + 1}`));
    await db.query(statement, values);
  }
  for (const table of TABLES) await db.query(`alter table ${table} enable trigger user`);
  await db.query('vacuum analyze');
  const [first] = await db.query<{ id: string }>('select md5($1::text || 1)::uuid as id', [post]);
  await db.close();
  return { post, first: first?.id ?? '' };
}

/** Compares a page of comments on a post with many to that on one with few. */
export async function measureComments({ server, viewer, database }: Network): Promise<Row[]> {
  const many = await createDiscussion(database, MANY_COMMENTS);
  const few = await createDiscussion(database, FEW_COMMENTS);
  const pages: [string, (of: typeof many) => string][] = [
    ['comments, newest first', ({ post }) => `/posts/${post}/threads?order=newest`],
    ['comments with the most likes and replies', ({ post }) => `/posts/${post}/threads?order=top`],
    ['replies', ({ post, first }) => `/posts/${post}/comments/${first}/replies`],
  ];
  const rows: Row[] = [];
  for (const [name, pathOf] of pages) {
    const side = (of: typeof many) => readOf(server.url, `/api/v1.1${pathOf(of)}`, viewer.token);
    const rounds = await compare(side(many), side(few));
    const sizes = `${count(MANY_COMMENTS)} against ${FEW_COMMENTS}`;
    const what = `${name}, ${sizes}, ${CONNECTIONS} connections, requests a second`;
    rows.push(
      compared(
        what,
        each(rounds, (one) => one.perSecond),
        perSecond,
        { min: 0.8 },
      ),
    );
  }
  return rows;
}
