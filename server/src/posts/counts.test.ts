import type { CommentPage, ConnectionPage, User } from '@kithkin/shared/contract';
import { FULL, SEED, withSeed } from '../../testing/fuzz/seed';
import { until } from '../../testing/nodes';
import { commentOn, createPost, profileOf } from '../../testing/people/peopleActions';
import { listPosts, readPost } from '../../testing/posts/postActions';
import { seeded } from '../../testing/random';
import { setupTestServer } from '../../testing/setupTestServer';
import { itOnPostgres } from '../../testing/several';
import type { TestPerson } from '../../testing/testApp';
import { befriend } from '../../testing/testPeople';
import { countNext, recountPosts } from '../people/relations/followCounts.store';
import { id, sql, type Tx, time } from '../platform/db';

const { app, publishedEvents, ada, ben, cleo, eve } = setupTestServer({
  people: { ada: {}, ben: {}, cleo: {}, eve: {} },
});
const people = [ada, ben, cleo, eve];
/** The embedded database takes too long for more. */
const MANY = FULL && process.env.TEST_DATABASE_URL;
const ACTS = MANY ? 400 : 20;
const RUNS = MANY ? 3 : 1;

const set = (table: string, column: string, row: string, isSet: boolean) =>
  app.ctx.db.run(sql`update ${sql.raw(table)}
    set ${sql.raw(column)} = ${isSet ? time(app.clock.now()) : null} where id = ${id(row)}`);

/** Compares every count with the list that it stands above; returns what differs. */
async function wrongCounts(
  viewer: TestPerson,
  posts: readonly string[],
  profiles: TestPerson[],
): Promise<string[]> {
  const wrong: string[] = [];
  const compare = (what: string, count: number, listed: number) => {
    if (count !== listed) wrong.push(`${viewer.userName}: ${what}: ${count}, lists ${listed}`);
  };
  const lengthAt = async (path: string) =>
    (await viewer.call<ConnectionPage>('GET', `${path}?limit=50`)).body.users?.length ?? 0;
  const inFeed = new Map((await listPosts(viewer)).map((post) => [post._id, post]));
  for (const postId of posts) {
    const post = await readPost(viewer, postId);
    if (!post) continue;
    const path = `/posts/${postId}`;
    const { body } = await viewer.call<CommentPage>('GET', `${path}/comments?limit=50`);
    compare('comments', post.commentsCount, body.comments.length);
    compare('likes', post.likesCount, await lengthAt(`${path}/likes`));
    compare('shares', post.sharesCount ?? 0, await lengthAt(`${path}/shares`));
    const { likesCount, commentsCount } = inFeed.get(postId) ?? post;
    expect({ likesCount, commentsCount }).toEqual({
      likesCount: post.likesCount,
      commentsCount: post.commentsCount,
    });
  }
  for (const person of profiles) {
    const user: User | undefined = await profileOf(viewer, person.userName);
    if (!user?.canSeeContent) continue;
    for (const side of ['followers', 'following'] as const) {
      compare(side, user[`${side}Count`], await lengthAt(`/users/${person.id}/${side}`));
    }
    const listed = await listPosts(viewer, `/users/${person.id}/posts?limit=50`);
    compare('posts', user.postsCount, listed.length);
  }
  return wrong;
}

it('every count is what its viewer can list, whatever people do', async () => {
  const away = new Set<TestPerson>();
  for (let run = 0; run < RUNS; run += 1) {
    const random = seeded(SEED + run);
    await befriend(app, people);
    const posts = [await createPost(ada), await createPost(ben)];
    const acts: Record<string, (who: TestPerson, other: TestPerson) => Promise<unknown>> = {
      like: (who) => who.call('POST', `/posts/${random.pick(posts)}/like`),
      unlike: (who) => who.call('DELETE', `/posts/${random.pick(posts)}/like`),
      comment: (who) => commentOn(who, random.pick(posts), 'Hello'),
      share: (who) => who.call('POST', `/posts/${random.pick(posts)}/share`, { json: {} }),
      block: (who, other) => who.call('POST', `/users/${other.userName}/block`),
      unblock: (who, other) => who.call('DELETE', `/users/${other.userName}/block`),
      follow: (who, other) => who.call('POST', `/users/${other.userName}/follow`),
      mute: (who, other) => who.call('POST', `/users/${other.userName}/mute`),
      unmute: (who, other) => who.call('DELETE', `/users/${other.userName}/mute`),
      restrict: (who, other) => who.call('POST', `/users/${other.userName}/restrict`),
      lock: (who) => who.call('PATCH', '/users/me', { json: { isPrivate: random.chance(0.5) } }),
      leave: async (who) => {
        away.add(who);
        await set('users', random.pick(['deactivated_at', 'suspended_at']), who.id, true);
      },
      return: async () => {
        const [who] = away;
        if (!who) return;
        away.delete(who);
        for (const column of ['deactivated_at', 'suspended_at']) {
          await set('users', column, who.id, false);
        }
      },
      onComment: async () => {
        const rows = await app.ctx.db.query<{ id: string; post: string; user_name: string }>(sql`
          select c.id, c.post_id as post, u.user_name from comments c
            join posts p on p.id = c.post_id join users u on u.id = p.creator_id order by c.id`);
        if (rows.length === 0) return;
        const row = random.pick(rows);
        const creator = people.find(({ userName }) => userName === row.user_name) ?? ada;
        const path = `/posts/${row.post}/comments/${row.id}`;
        await random.pick([
          () => creator.call('POST', `${path}/hide`),
          () => creator.call('DELETE', `${path}/hide`),
          () => set('comments', 'hidden_at', row.id, random.chance(0.5)),
          () => app.ctx.db.run(sql`delete from comments where id = ${id(row.id)}`),
        ])();
      },
    };
    const done: string[] = [];
    for (let n = 0; n < ACTS; n += 1) {
      const there = people.filter((person) => !away.has(person));
      const who = random.pick(there);
      const other = random.pick(people.filter((person) => person !== who));
      const name = random.pick(Object.keys(acts));
      if (name === 'leave' && there.length < 3) continue;
      app.clock.advance(1);
      await acts[name]?.(who, other);
      done.push(`${who.userName} ${name} ${other.userName}`);
      const wrong: string[] = [];
      for (const viewer of people.filter((person) => !away.has(person))) {
        wrong.push(...(await wrongCounts(viewer, posts, [who, other])));
      }
      if (wrong.length > 0) {
        throw withSeed(`${wrong.join('; ')} after\n${done.slice(-15).join('\n')}`);
      }
    }
  }
}, 3_600_000);

const comments = (post: string, author: TestPerson, many: number) =>
  app.ctx.db.run(sql`
    insert into comments (id, post_id, author_id, text, created_at)
    select gen_random_uuid(), ${id(post)}, ${id(author.id)}, 'Hello', ${time(app.clock.now())}
    from generate_series(1, ${many}::int)`);
const runCounts = async () => {
  app.clock.advance(10_000);
  await app.ctx.jobs.runDue();
};

const waitingSql = sql`select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Does something while another transaction, which it gets, holds the row of a person. */
async function whileLocked(person: TestPerson, act: (tx: Tx) => Promise<unknown>): Promise<void> {
  let proceed = () => {};
  const isOver = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  let holder: Promise<void> | undefined;
  const held = await new Promise<Tx>((resolve) => {
    holder = app.ctx.db.transaction(async (tx) => {
      await tx.run(sql`select from users where id = ${id(person.id)} for no key update`);
      resolve(tx);
      await isOver;
    });
  });
  await act(held).finally(proceed);
  await holder;
}

it('the counts of somebody with many comments change in steps', async () => {
  const post = await createPost(ada);
  await comments(post, ben, 600);
  await commentOn(eve, post, 'Hello');
  const counts: number[] = [];
  for (const isAway of [true, false]) {
    await set('users', 'deactivated_at', ben.id, isAway);
    await app.ctx.db.transaction((tx) => countNext(tx, 'uncounted_acts', 500));
    await runCounts();
    counts.push((await readPost(ada, post)).commentsCount);
  }
  expect(counts).toEqual([1, 601]);
});

it('posts whose counts contain inactive people are counted again in steps', async () => {
  const posts: string[] = [];
  for (let n = 0; n < 4; n += 1) posts.push(await createPost(ada));
  for (const post of posts) {
    for (const person of [ben, cleo]) await person.call('POST', `/posts/${post}/like`);
    await comments(post, cleo, 1);
    await comments(post, eve, 150);
  }
  const stored = () =>
    app.ctx.db.query(sql`
      select likes_count as likes, comments_count as comments from posts order by id`);
  const all = (likes: number, comments: number) => posts.map(() => ({ likes, comments }));
  // Eve's comments wait, Cleo's acts do not.
  for (const person of [cleo, eve]) await set('users', 'deactivated_at', person.id, true);
  const counted = all(1, 150);
  const wrong = all(2, 151);
  expect(await stored()).toEqual(counted);
  await app.ctx.db.run(sql`update posts set likes_count = 2, comments_count = 151`);
  await app.ctx.db.run(sql`
    insert into uncounted_posts (after_id) values ('00000000-0000-0000-0000-000000000000')`);
  const step = () => app.ctx.db.transaction((tx) => recountPosts(tx, 2));
  await step();
  expect(await stored()).toEqual([...counted.slice(2), ...wrong.slice(2)]);
  const killed = app.ctx.db.transaction(async (tx) => {
    await recountPosts(tx, 2);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  while (await step());
  expect(await stored()).toEqual(counted);
  await runCounts();
  expect(await stored()).toEqual(all(1, 0));
  expect(await app.ctx.db.query(sql`select from uncounted_posts`)).toEqual([]);
});

itOnPostgres('a row that stays locked delays its queue only', async () => {
  const post = await createPost(ada);
  await comments(post, ben, 600);
  await set('users', 'deactivated_at', ben.id, true);
  await app.ctx.db.run(sql`
    insert into uncounted_follows (user_id, side, at, other_id, above) values
      (${id(ben.id)}, 'followees', '-infinity', '00000000-0000-0000-0000-000000000000', true)`);
  await app.ctx.db.run(sql`
    insert into follows (follower_id, followee_id, status, created_at)
    values (${id(ben.id)}, ${id(cleo.id)}, 'accepted', ${time(app.clock.now())})`);
  await whileLocked(cleo, runCounts);
  expect((await readPost(ada, post)).commentsCount).toBe(0);
});

itOnPostgres(
  'a comment waits for its author, who is leaving, before it locks the post',
  async () => {
    const post = await createPost(ada);
    const { _id: removed } = await commentOn(ben, post, 'Hello');
    await ben.call('DELETE', `/posts/${post}/comments/${removed}`);
    for (const act of [
      () => commentOn(ben, post, 'Hi'),
      () => ben.call('PATCH', `/posts/${post}/comments/${removed}/recover`),
      () => ben.call('POST', `/posts/${post}/like`),
    ]) {
      let change: Promise<unknown> | undefined;
      await whileLocked(ben, async (tx) => {
        change = act();
        await until(async () => (await app.ctx.db.query(waitingSql)).length > 0);
        await tx.run(sql`select from posts where id = ${id(post)} for no key update nowait`);
      });
      await change;
    }
    expect(await readPost(ada, post)).toMatchObject({ commentsCount: 2, likesCount: 1 });
  },
);

it('a count is published to those for whom it has changed', async () => {
  await befriend(app, [ada, ben, cleo, eve]);
  const post = await createPost(ada);
  await eve.call('POST', '/users/ben/block');
  await publishedEvents.clear();
  await ben.call('POST', `/posts/${post}/like`);
  await commentOn(ben, post, 'Hello');
  await ben.call('POST', `/posts/${post}/share`, { json: {} });
  const counts = async (person: TestPerson) =>
    (await publishedEvents.by(person.id, 'post-updated')).map(({ changes }) => changes);
  expect(await counts(cleo)).toEqual([{ likesCount: 1 }, { commentsCount: 1 }, { sharesCount: 1 }]);
  expect(await counts(eve)).toEqual([]);
});
