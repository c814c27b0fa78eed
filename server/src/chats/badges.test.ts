import { serverEvents } from '@kithkin/shared/contract';
import Value from 'typebox/value';
import {
  accept,
  list,
  open,
  sendMessage,
  start,
  thread,
  unreadCount,
} from '../../testing/chats/chat';
import { type Badges, computeExpectedBadges } from '../../testing/chats/computeExpectedBadges';
import { createRandomActions } from '../../testing/chats/randomActions';
import { computeExpectedUnread } from '../../testing/computeExpectedUnread';
import { FULL, SEED } from '../../testing/fuzz/seed';
import { listNotifications } from '../../testing/notifications/listNotifications';
import { seeded } from '../../testing/random';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { sql } from '../platform/db';
import { markRead } from './chats.events';

const { app, ada, ben, cleo, dan, eve } = setupTestServer({
  people: { ada: {}, ben: {}, cleo: {}, dan: {}, eve: {} },
});
const people = [ada, ben, cleo, dan, eve];

const ACTIONS = FULL ? 200 : 80;
/** Checks all badges and delivery statuses after this many actions. */
const CHECK_EVERY = 10;
const RUNS = FULL ? 25 : 1;

const RANK = { sent: 0, delivered: 1, seen: 2 };

/** Returns a function that reads a thread, and returns the statuses that fell since the last call. */
function recordStatuses() {
  const last = new Map<string, keyof typeof RANK>();
  return async (recipient: TestPerson, conversation: string): Promise<string[]> => {
    const falls: string[] = [];
    for (const { _id, seq, status } of await thread(recipient, conversation, '?limit=100')) {
      const key = `${recipient.userName} ${_id}`;
      const before = last.get(key) ?? 'sent';
      if (RANK[status] < RANK[before]) falls.push(`#${seq} goes from ${before} to ${status}`);
      last.set(key, status);
    }
    return falls;
  };
}

/**
 * Records the delivery statuses published to clients: the highest `seq` of each, and any that fell.
 */
function liveStatuses() {
  const { payload: schema } = serverEvents['message-status-update'];
  const highest = new Map<string, number>();
  const falls: string[] = [];
  const stop = app.ctx.events.on('emit-now', ({ recipients, payload }) => {
    if (!Value.Check(schema, payload)) return;
    const { status, seq, conversationId, userId } = payload.updates;
    for (const recipient of recipients) {
      const statusOwner = recipient === userId ? 'own mark' : 'tick';
      const key = `${statusOwner} ${status} of ${recipient} in ${conversationId}`;
      const before = highest.get(key) ?? 0;
      if (seq < before) falls.push(`${key} from ${before} to ${seq}`);
      highest.set(key, Math.max(before, seq));
    }
  });
  return { falls, stop, highest };
}

/**
 * True if a tab of `me` requests its count of unread conversations again after an event, as
 * `useUnreadConversations` does.
 */
function refetchesCount(me: string, event: string, payload: unknown): boolean {
  switch (event) {
    case 'new-message':
    case 'conversation-updated':
    case 'conversation-removed':
    case 'relationship-changed':
      return true;
    case 'message-updated':
      return Value.Check(serverEvents[event].payload, payload) && payload.deletedAt !== null;
    case 'message-status-update':
      return (
        Value.Check(serverEvents[event].payload, payload) &&
        payload.updates.status === 'seen' &&
        payload.updates.userId === me
      );
    default:
      return false;
  }
}

/**
 * Records who has received an event that makes tabs request the count again; `take` returns them
 * since the last call.
 */
function refetchRecorder() {
  let events: { event: string; recipients: readonly string[]; payload: unknown }[] = [];
  const stop = app.ctx.events.on('emit-now', (event) => void events.push(event));
  const take = async () => {
    const published = await app.ctx.db.query<(typeof events)[number]>(
      sql`with taken as (delete from received_events returning *) select * from taken order by n`,
    );
    const all = [...events, ...published];
    events = [];
    return new Set(
      all.flatMap(({ event, recipients, payload }) =>
        recipients.filter((me) => refetchesCount(me, event, payload)),
      ),
    );
  };
  return { take, stop };
}

/** Reads a user's badges over the API. */
const badgesOf = async (who: TestPerson): Promise<Badges> => ({
  unread: Object.fromEntries((await list(who)).map(({ _id, unreadCount: n }) => [_id, n])),
  conversations: await unreadCount(who),
});

it.each(Array.from({ length: RUNS }, (_, run) => [SEED + run]))(
  `counts all badges correctly and never lowers a delivery status, in ${ACTIONS} random actions (seed %i)`,
  async (seed) => {
    const random = seeded(seed);
    const actions = createRandomActions(app, people, random);
    const statusFalls = recordStatuses();
    const live = liveStatuses();
    const done: string[] = [];
    const chat = await start(ada, [ben]);
    await sendMessage(ada, chat, 'Hello');
    await accept(ben, chat);
    await markRead(app.ctx, ben.id, 'seen', chat, 1);
    await app.ctx.background.idle();
    expect(live.highest.get(`tick seen of ${ada.id} in ${chat}`)).toBe(1);
    await sendMessage(ben, await start(ben, [cleo, dan], 'Three'), 'Hello');
    const where = () => ({ seed, act: done.length, last: done.slice(-CHECK_EVERY) });
    await app.ctx.background.idle();
    let known = await computeExpectedBadges(app);
    const { take, stop } = refetchRecorder();

    for (let action = 1; action <= ACTIONS; action += 1) {
      done.push(await actions.next());
      await app.ctx.background.idle();
      const expectedBadges = await computeExpectedBadges(app);
      const refetching = await take();
      const outdated = people.filter(
        ({ id }) =>
          expectedBadges(id).conversations !== known(id).conversations && !refetching.has(id),
      );
      const stale = outdated.map(({ userName }) => userName);
      expect({ ...where(), stale }).toEqual({ ...where(), stale: [] });
      known = expectedBadges;
      if (action % CHECK_EVERY > 0) continue;
      expect({ ...where(), live: live.falls }).toEqual({ ...where(), live: [] });
      const notifications = await computeExpectedUnread(app);
      for (const person of actions.there()) {
        const expected = expectedBadges(person.id);
        const at = { ...where(), who: person.userName };
        expect({ ...at, ...(await badgesOf(person)) }).toEqual({ ...at, ...expected });
        const { unreadCount: unread } = await listNotifications(person);
        expect({ ...at, unread }).toEqual({ ...at, unread: notifications.get(person.id) ?? 0 });
        for (const [conversation, count] of Object.entries(expected.unread)) {
          const { body } = await open(person, conversation);
          const falls = await statusFalls(person, conversation);
          const read = { ...at, count: body.unreadCount, falls };
          expect(read).toEqual({ ...at, count, falls: [] });
        }
      }
    }
    live.stop();
    stop();
  },
  240_000,
);
