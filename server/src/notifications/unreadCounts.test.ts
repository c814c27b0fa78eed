import { start } from '../../testing/chats/chat';
import { computeExpectedUnread } from '../../testing/computeExpectedUnread';
import { FULL } from '../../testing/fuzz/seed';
import { listNotifications, message } from '../../testing/notifications/listNotifications';
import { createPostId } from '../../testing/posts/postActions';
import { recordPublishedEvents } from '../../testing/publishedEvents';
import { seeded } from '../../testing/random';
import { story } from '../../testing/stories/storyFixtures';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp';
import { createTestUser, signedIn } from '../../testing/testPeople';
import { markRead } from '../chats/markers/markers.service';
import { id, sql } from '../platform/db';

const ACTIONS = FULL ? 200 : 60;
const SEED = Number(process.env.COUNTS_SEED ?? 20_261_121);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  recordPublishedEvents(app);
});
afterAll(() => app.close());

const rows = (table: string, where = '') =>
  app.ctx.db.query<{ id: string }>(sql.raw(`select id from ${table} ${where} order by id`));
const ownedBy = (who: TestPerson) => `where creator_id = '${who.id}'`;

it(`the unread count is right after each of ${ACTIONS} random actions, in the list and in open tabs`, async () => {
  const { below, chance } = seeded(SEED);
  const one = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  const anyId = async (table: string, where?: string) => one(await rows(table, where))?.id;
  const people: TestPerson[] = [];
  for (const userName of ['ada', 'ben', 'cleo', 'dan'])
    people.push(await createTestUser(app, { userName }));

  /** Unread count shown in each user's tab, according to the received events. */
  const badges = new Map<string, number>(people.map((person) => [person.id, 0]));
  const count = async (person: TestPerson) => (await listNotifications(person)).unreadCount;
  const recordBadges = async (person: TestPerson) => {
    const events = await app.ctx.db.query<{ event: string; count: number | null }>(sql`
      select event, (payload ->> 'unreadCount')::int as count from received_events
      where event like 'notification%' and ${id(person.id)} = any(recipients) order by n`);
    for (const { event, count: published } of events) {
      const isRefresh = event === 'notifications-refreshed';
      badges.set(person.id, isRefresh ? await count(person) : (published ?? Number.NaN));
    }
  };

  const actions: Record<string, (who: TestPerson, other: TestPerson) => Promise<unknown>> = {
    follow: (who, other) => who.call('POST', `/users/${other.id}/follow`),
    unfollow: (who, other) => who.call('DELETE', `/users/${other.id}/follow`),
    respond: (who, other) =>
      who.call('POST', `/users/${other.id}/follow-requests`, {
        json: { action: chance(0.5) ? 'accept' : 'reject' },
      }),
    block: (who, other) => who.call(chance(0.4) ? 'POST' : 'DELETE', `/users/${other.id}/block`),
    privacy: (who) => who.call('PATCH', '/users/me', { json: { isPrivate: chance(0.5) } }),
    settings: (who) =>
      who.call('PATCH', '/users/me', { json: { notificationSettings: { like: chance(0.8) } } }),
    bell: (who) =>
      who.call('PATCH', '/users/me', { json: { preferences: { bellShowsMessages: chance(0.6) } } }),
    post: (who, other) => createPostId(who, `For @${other.userName}`),
    like: async (who) =>
      who.call(chance(0.7) ? 'POST' : 'DELETE', `/posts/${await anyId('posts')}/like`),
    comment: async (who, other) =>
      who.call('POST', `/posts/${await anyId('posts')}/comments`, {
        json: { text: chance(0.5) ? 'Nice' : `Look, @${other.userName}` },
      }),
    uncomment: async (who) => {
      const [row] = await app.ctx.db.query<{ id: string; post_id: string }>(sql`
        select id, post_id from comments where author_id = ${id(who.id)} order by id limit 1`);
      if (row) await who.call('DELETE', `/posts/${row.post_id}/comments/${row.id}`);
    },
    share: async (who) => who.call('POST', `/posts/${await anyId('posts')}/share`, { json: {} }),
    trash: async (who) => who.call('DELETE', `/posts/${await anyId('posts', ownedBy(who))}`),
    recover: async (who) => {
      const path = `/posts/${await anyId('posts', `${ownedBy(who)} and deleted_at is not null`)}`;
      await (chance(0.7)
        ? who.call('PATCH', `${path}/recover`)
        : who.call('DELETE', `${path}/permanent`));
    },
    story: (who) => story(who),
    react: async (who) => {
      const path = `/stories/${await anyId('stories')}/react`;
      await (chance(0.7)
        ? who.call('POST', path, { json: { emoji: chance(0.5) ? '🔥' : '😮' } })
        : who.call('DELETE', path));
    },
    unstory: async (who) => who.call('DELETE', `/stories/${await anyId('stories', ownedBy(who))}`),
    message: async (who, other) => message(app, who, await start(who, [other])),
    see: async (who) => {
      const [row] = await app.ctx.db.query<{ id: string; last_seq: number }>(sql`
        select c.id, c.last_seq from conversations c join conversation_members m on m.conversation_id = c.id
        where m.user_id = ${id(who.id)} order by c.last_message_at desc nulls last limit 1`);
      if (row) await markRead(app.ctx, who.id, 'seen', row.id, row.last_seq);
    },
    read: async (who) => {
      const { notifications } = await listNotifications(who);
      await who.call('PATCH', `/notifications/${one(notifications)?._id}/read`);
    },
    remove: async (who) => {
      const { notifications } = await listNotifications(who);
      await who.call('DELETE', `/notifications/${one(notifications)?._id}`);
    },
    several: async (who) => {
      const action = one(['read', 'delete', 'restore'] as const);
      const own = await rows('notifications', `where recipient_id = '${who.id}'`);
      const ids = own.filter(() => chance(0.4)).map((row) => row.id);
      if (ids.length > 0) await who.call('PATCH', '/notifications', { json: { act: action, ids } });
    },
    all: (who) =>
      chance(0.5)
        ? who.call('PATCH', '/notifications/mark-all-read')
        : who.call('DELETE', '/notifications'),
    later: async () => {
      app.clock.advance(25 * 60 * 60_000);
      for (const [n, person] of people.entries()) people[n] = await signedIn(app, person);
      await app.ctx.jobs.runDue();
    },
  };
  // Actions that create notifications are more frequent than those that remove them.
  const often = 'follow post like like comment comment share react message'.split(' ');
  const names = [...Object.keys(actions), ...often, ...often];

  let max = 0;
  for (let n = 0; n < ACTIONS; n += 1) {
    const index = below(people.length);
    const [who, other] = [
      people[index],
      people[(index + 1 + below(people.length - 1)) % people.length],
    ];
    const name = one(names) ?? '';
    if (!who || !other) throw new Error('There are no users.');
    app.clock.advance(1000);
    await actions[name]?.(who, other);
    await app.ctx.background.idle();
    const expected = await computeExpectedUnread(app);
    for (const person of people) {
      await recordBadges(person);
      const where = `seed ${SEED}, action ${n} (${name} by ${who.userName}), ${person.userName}`;
      const right = expected.get(person.id) ?? 0;
      expect([where, await count(person)]).toEqual([where, right]);
      expect([`${where}, tab`, badges.get(person.id)]).toEqual([`${where}, tab`, right]);
      max = Math.max(max, right);
    }
    await app.ctx.db.run(sql`delete from received_events`);
  }
  expect(max).toBeGreaterThan(2);
}, 300_000);
