import {
  kindsOf,
  listNotifications,
  noticesOf,
} from '../../../testing/notifications/listNotifications';
import { createPoll, pollAt, resultsOf, voteIn } from '../../../testing/posts/pollActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { signInBack } from '../../../testing/testPeople';
import { id, type Queryable, sql } from '../../platform/db';
import { rowReads } from '../../platform/db/rowReads';
import { createJobs } from '../../platform/jobs';
import { postJobs } from '../posts.routes';
import { publishPoll } from './polls.events';

const { app, publishedEvents, ada, ben, eve, dan } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, dan: {} },
  follows: [
    ['ben', 'ada'],
    ['eve', 'ada'],
    ['dan', 'ada'],
  ],
});
const HOUR = 3_600_000;
/** Time after its end in which the last votes are committed. */
const COMMIT_MS = 500;

const pass = async (ms: number) => {
  app.clock.advance(ms);
  await app.ctx.jobs.runDue();
};
/** Adds a vote for the second option, whatever the time. */
const addVote = (who: TestPerson, postId: string, on: Queryable = app.ctx.db) =>
  on.run(sql`insert into poll_votes (post_id, user_id, choices, created_at)
    values (${id(postId)}, ${id(who.id)}, '{1}', now())`);
/** Returns the results that a user has received. */
const received = async (who: TestPerson) =>
  (await publishedEvents.by(who.id, 'post-updated')).flatMap(({ changes }) =>
    changes.poll ? [resultsOf(changes.poll)] : [],
  );

it('publishes results to its creator and to voters, once for the votes of a moment', async () => {
  const postId = await createPoll(ada);
  await publishedEvents.clear();
  await voteIn(ben, postId, 1);
  await voteIn(eve, postId, 0);
  expect(await received(ben)).toEqual([]);
  await pass(3000);
  for (const who of [ada, ben, eve]) expect(await received(who)).toEqual([[1, 1, 2]]);
  expect(await received(dan)).toEqual([]);
  const own = await publishedEvents.by(ben.id, 'post-updated');
  expect(own).toEqual([{ _id: postId, changes: { poll: await pollAt(ben, postId) } }]);
  await voteIn(dan, postId, 1);
  await pass(3000);
  expect(await received(dan)).toEqual([[1, 2, 3]]);
  expect(await received(ben)).toHaveLength(2);
});

it('publishes no results to voters who can’t see the post any more', async () => {
  const postId = await createPoll(ada);
  for (const who of [ben, eve]) await voteIn(who, postId, 1);
  await ada.call('POST', '/users/ben/block');
  await publishedEvents.clear();
  await pass(3000);
  expect([await received(ben), await received(eve)]).toEqual([[], [[0, 2, 2]]]);
});

it('is published as each sees it when its post comes back', async () => {
  const postId = await createPoll(ada);
  await voteIn(ben, postId, 1);
  await ada.call('DELETE', `/posts/${postId}`);
  await publishedEvents.clear();
  await ada.call('PATCH', `/posts/${postId}/recover`);
  const shown = async (who: TestPerson) =>
    (await publishedEvents.by(who.id, 'post-created')).map(({ post }) => post.poll);
  for (const who of [ada, ben, eve]) expect(await shown(who)).toEqual([await pollAt(who, postId)]);
});

it('shows a voter the results in a share, and others only the options', async () => {
  const postId = await createPoll(ada);
  await voteIn(ben, postId, 1);
  await eve.call('POST', '/users/dan/follow');
  await ben.call('POST', '/users/dan/follow');
  await publishedEvents.clear();
  await dan.call('POST', `/posts/${postId}/share`, { json: {} });
  const shown = async (who: TestPerson) =>
    (await publishedEvents.by(who.id, 'post-created')).map(({ post }) =>
      resultsOf(post.originalPost?.poll),
    );
  expect([await shown(ben), await shown(eve)]).toEqual([[[0, 1, 1]], [[null, null, null]]]);
});

it('notifies its creator and the voters of its end, once, and publishes the results to all', async () => {
  const postId = await createPoll(ada, { durationMinutes: 60 });
  for (const who of [ben, dan]) await voteIn(who, postId, 0);
  await dan.call('POST', '/users/ada/mute');
  await pass(HOUR + COMMIT_MS - 1);
  await signInBack(app, ada);
  expect(await kindsOf(ada)).toEqual(['follow', 'follow', 'follow']);
  await publishedEvents.clear();
  app.clock.advance(1);
  await signInBack(app, ada, ben, eve, dan);
  const nodes = [1, 2].map(() => createJobs(app.ctx.db, postJobs, () => app.ctx));
  await Promise.all(nodes.map((node) => node.runDue()));
  // A job that runs again.
  const [job] = postJobs.filter(({ kind }) => kind === 'posts.poll-end');
  await job?.run(app.ctx, { postId });
  expect((await noticesOf(ada))[0]).toBe('Your poll has ended.');
  expect(await noticesOf(ben)).toEqual(['A poll in which you voted has ended.']);
  expect([await noticesOf(eve), await noticesOf(dan)]).toEqual([[], []]);
  const [notification] = (await listNotifications(ben)).notifications;
  expect(notification?.data).toMatchObject({ kind: 'poll', post: { _id: postId } });
  for (const who of [ada, ben, eve, dan]) expect((await received(who))[0]).toEqual([2, 0, 2]);
  expect(await pollAt(eve, postId)).toMatchObject({ isEnded: true, canVote: false });
});

it('notifies many voters in steps', async () => {
  const postId = await createPoll(ada, { durationMinutes: 5 });
  await app.ctx.db.run(sql`
    with voters as (
      insert into users (id, user_name, email, full_name, password_hash, created_at)
      select gen_random_uuid(), 'voter_' || n, 'voter_' || n || '@example.org', 'A Voter', '-', now()
      from generate_series(1, 450) n returning id)
    insert into poll_votes (post_id, user_id, choices, created_at)
    select ${id(postId)}, id, '{1}', now() from voters`);
  expect(resultsOf(await pollAt(ada, postId))).toEqual([0, 450, 450]);
  await pass(5 * 60_000 + COMMIT_MS);
  const notified = sql`select count(distinct recipient_id)::int as n, count(*)::int as all
    from notifications where kind = 'poll' and recipient_id <> actor_id`;
  expect(await app.ctx.db.one(notified)).toEqual({ n: 450, all: 450 });
});

it('notifies those whose votes were being committed at its end', async () => {
  const postId = await createPoll(ada, { durationMinutes: 60 });
  app.clock.advance(HOUR);
  await signInBack(app, ada, ben);
  await pass(0);
  await addVote(ben, postId);
  await pass(COMMIT_MS);
  expect(await noticesOf(ben)).toEqual(['A poll in which you voted has ended.']);
  expect((await received(ada)).at(-1)).toEqual([0, 1, 1]);
});

it('publishes no results without the vote of their recipient', async () => {
  const postId = await createPoll(ada);
  await voteIn(ben, postId, 1);
  await publishedEvents.clear();
  await app.ctx.db.transaction(async (tx) => {
    let statements = 0;
    /** Commits a vote after the first statement. */
    const meanwhile = async <Rows>(rows: Promise<Rows>) => {
      const read = await rows;
      statements += 1;
      if (statements === 1) await addVote(eve, postId, tx);
      return read;
    };
    const during: typeof tx = {
      ...tx,
      ...rowReads({
        query: (...args) => meanwhile(tx.query(...args)),
        fetch: (...args) => meanwhile(tx.fetch(...args)),
      }),
    };
    await publishPoll(app.ctx, during, postId);
  });
  for (const who of [ada, ben]) expect(await received(who)).toEqual([[0, 2, 2]]);
  expect(await received(eve)).toEqual([]);
});

it('does not end while its post is scheduled, and notifies nobody of one that was deleted', async () => {
  const scheduledAt = new Date(app.clock.now().getTime() + HOUR).toISOString();
  const postId = await createPoll(ada, { durationMinutes: 30 }, { scheduledAt });
  await pass(HOUR);
  await signInBack(app, ada, ben);
  await voteIn(ben, postId, 0);
  await ada.call('DELETE', `/posts/${postId}`);
  await pass(HOUR);
  await signInBack(app, ada, ben);
  expect(await kindsOf(ben)).toEqual([]);
  await ada.call('DELETE', `/posts/${postId}/permanent`);
  await pass(HOUR);
});
