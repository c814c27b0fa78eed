import { clientIdOf, POSTS } from './texts/demoTexts';
import { type Ageing, before, DAY, groupBy, HOUR, MINUTE, read, write } from './time';

/** Age of the oldest posts in milliseconds. */
const SPAN = 21 * DAY;
/** Period after a post in which its comments were written, in milliseconds. */
const TALK = 30 * HOUR;
/** Maximum age of stories in milliseconds, so that they remain for some hours after seeding. */
const STORIES = 20 * HOUR;

/** Distributes posts in the order in which they were written, the newest ones closer together. */
async function distributePosts(ageing: Ageing): Promise<Map<string, number>> {
  const { random, now } = ageing;
  const posts = await read<{ id: string }>(ageing, 'select id from posts order by client_id, id');
  const times = new Map(
    posts.map(({ id }, i) => {
      const back = (posts.length - 1 - i + random.between(0.1, 0.9)) / Math.max(1, posts.length);
      return [id, now - 4 * MINUTE - SPAN * back ** 1.8] as const;
    }),
  );
  await write(
    ageing,
    `with moved as (
       update posts p set created_at = v.at, shown_at = v.at, announced_at = v.at
       from jsonb_to_recordset($1) as v(id uuid, at timestamptz)
       where p.id = v.id returning p.id, p.shown_at)
     update timeline_entries t set shown_at = moved.shown_at
     from moved where t.post_id = moved.id`,
    [...times].map(([id, at]) => ({ id, at: new Date(at).toISOString() })),
  );
  return times;
}

/** Distributes comments after their post, in their order. */
async function distributeComments(ageing: Ageing, posts: Map<string, number>): Promise<void> {
  const { random, now } = ageing;
  const comments = await read<{ id: string; post: string }>(
    ageing,
    `select c.id, c.post_id as post from comments c join posts p on p.id = c.post_id
     order by p.client_id, c.id`,
  );
  const byPost = groupBy(comments, ({ post }) => post);
  const rows = [...byPost].flatMap(([post, talk]) => {
    const from = posts.get(post) ?? now;
    const span = Math.min(TALK, now - from);
    const moments = talk.map(() => random.next()).sort((a, b) => a - b);
    return talk.map(({ id }, i) => ({
      id,
      at: new Date(from + span * (moments[i] ?? 0)).toISOString(),
    }));
  });
  await write(
    ageing,
    `update comments c set created_at = v.at
     from jsonb_to_recordset($1) as v(id uuid, at timestamptz) where c.id = v.id`,
    rows,
  );
  await ageing.tx.query(
    `update comment_likes l
     set created_at = c.created_at + ($1::timestamptz - c.created_at) * random()
     from comments c where c.id = l.comment_id`,
    [before(ageing, 0)],
  );
}

/** Distributes likes, most of them soon after the post. */
async function distributeLikes(ageing: Ageing, posts: Map<string, number>): Promise<void> {
  const { random, now } = ageing;
  const likes = await read<{ post: string; person: string }>(
    ageing,
    `select l.post_id as post, l.user_id as person
     from likes l join posts p on p.id = l.post_id join users u on u.id = l.user_id
     order by p.client_id, p.id, u.user_name`,
  );
  await write(
    ageing,
    `update likes l set created_at = v.at
     from jsonb_to_recordset($1) as v(post uuid, person uuid, at timestamptz)
     where l.post_id = v.post and l.user_id = v.person`,
    likes.map(({ post, person }) => {
      const from = posts.get(post) ?? now;
      return { post, person, at: new Date(from + (now - from) * random.next() ** 2).toISOString() };
    }),
  );
}

/** Distributes stories over the last hours. Each expires after 24 hours. */
async function distributeStories(ageing: Ageing): Promise<void> {
  const { random } = ageing;
  const stories = await read<{ id: string }>(
    ageing,
    'select id from stories order by client_id, id',
  );
  const moments = stories.map(() => random.between(10 * MINUTE, STORIES)).sort((a, b) => b - a);
  await write(
    ageing,
    `update stories s set created_at = v.at, expires_at = v.at + interval '24 hours'
     from jsonb_to_recordset($1) as v(id uuid, at timestamptz) where s.id = v.id`,
    stories.map(({ id }, i) => ({ id, at: before(ageing, moments[i] ?? 0) })),
  );
  await ageing.tx.query(
    `update story_reactions r
     set created_at = s.created_at + ($1::timestamptz - s.created_at) * (0.1 + 0.8 * random())
     from stories s where s.id = r.story_id`,
    [before(ageing, 0)],
  );
}

/** Adds the previews of links, as if the server had fetched them. */
async function addPreviews(ageing: Ageing): Promise<void> {
  const previews = POSTS.flatMap(({ body, preview }, index) => {
    const url = /https:\S+/.exec(body)?.[0];
    return preview && url ? [{ ...preview, url, client: clientIdOf(index) }] : [];
  });
  await write(
    ageing,
    `with v as (
       select v.*, p.id as post, gen_random_uuid() as preview, p.shown_at
       from jsonb_to_recordset($1) as v(url text, title text, description text, site text, client text)
       join posts p on p.client_id = v.client),
     made as (
       insert into link_previews
         (id, url, day, state, final_url, title, description, site, created_at, fetched_at)
       select preview, url, (shown_at at time zone 'UTC')::date, 'ready', url, title, description,
         site, shown_at, shown_at from v)
     update posts set preview_id = v.preview from v where posts.id = v.post`,
    previews,
  );
}

/** Distributes posts with comments, likes and previews, and stories. */
export async function agePosts(ageing: Ageing): Promise<void> {
  const posts = await distributePosts(ageing);
  await distributeComments(ageing, posts);
  await distributeLikes(ageing, posts);
  await addPreviews(ageing);
  await distributeStories(ageing);
}
