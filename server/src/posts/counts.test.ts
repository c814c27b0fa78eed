import type { CommentPage, ConnectionPage, User } from '@kithkin/shared/contract';
import { FULL, SEED, withSeed } from '../../testing/fuzz/seed';
import { commentOn, createPost, profileOf } from '../../testing/people/peopleActions';
import { listPosts, readPost } from '../../testing/posts/postActions';
import { seeded } from '../../testing/random';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { befriend } from '../../testing/testPeople';
import { countNext } from '../people/relations/followCounts.store';
import { id, sql, time } from '../platform/db';

const { app, ada, ben, cleo, eve } = setupTestServer({
  people: { ada: {}, ben: {}, cleo: {}, eve: {} },
});
const people = [ada, ben, cleo, eve];
const ACTS = FULL ? 400 : 20;
const RUNS = FULL ? 10 : 1;

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
  for (let run = 0; run < RUNS; run += 1) {
    const random = seeded(SEED + run);
    await befriend(app, people);
    const posts = [await createPost(ada), await createPost(ben)];
    const away = new Set<TestPerson>();
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
});

it('the counts of somebody with many comments change in steps', async () => {
  const post = await createPost(ada);
  const now = time(app.clock.now());
  await app.ctx.db.run(sql`
    insert into comments (id, post_id, author_id, text, created_at)
    select gen_random_uuid(), ${id(post)}, ${id(ben.id)}, 'Hello', ${now} from generate_series(1, 600)`);
  await commentOn(eve, post, 'Hello');
  const counts: number[] = [];
  for (const isAway of [true, false]) {
    await set('users', 'deactivated_at', ben.id, isAway);
    await app.ctx.db.transaction((tx) => countNext(tx, 'uncounted_acts', 500));
    app.clock.advance(10_000);
    await app.ctx.jobs.runDue();
    counts.push((await readPost(ada, post)).commentsCount);
  }
  expect(counts).toEqual([1, 601]);
});
