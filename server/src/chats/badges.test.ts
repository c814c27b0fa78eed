import { serverEvents } from '@kithkin/shared/contract';
import Value from 'typebox/value';
import { list, open, sendMessage, start, thread, unreadCount } from '../../testing/chats/chat';
import { type Badges, computeExpectedBadges } from '../../testing/chats/computeExpectedBadges';
import { createRandomActions } from '../../testing/chats/randomActions';
import { computeExpectedUnread } from '../../testing/computeExpectedUnread';
import { FULL, SEED } from '../../testing/fuzz/seed';
import { seeded } from '../../testing/random';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
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

/** Last delivery status by recipient and message. A status must never fall. */
class StatusRecorder {
  private readonly last = new Map<string, keyof typeof RANK>();

  /**
   * Returns the statuses that fell since the previous check, for one recipient and conversation.
   */
  async openConversation(recipient: TestPerson, conversation: string): Promise<string[]> {
    const falls: string[] = [];
    for (const { _id, seq, status } of await thread(recipient, conversation, '?limit=100')) {
      const key = `${recipient.userName} ${_id}`;
      const before = this.last.get(key) ?? 'sent';
      if (RANK[status] < RANK[before]) {
        falls.push(`${recipient.userName} sees #${seq} go from ${before} to ${status}`);
      }
      this.last.set(key, status);
    }
    return falls;
  }
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

/** Reads a user's badges over the API. */
async function badgesOf(who: TestPerson): Promise<Badges> {
  const rows = await list(who);
  return {
    unread: Object.fromEntries(rows.map(({ _id, unreadCount }) => [_id, unreadCount])),
    conversations: await unreadCount(who),
  };
}

it('records the published delivery statuses', async () => {
  const live = liveStatuses();
  const chat = await start(ada, [ben]);
  await sendMessage(ada, chat, 'Hello');
  await ben.call('POST', `/chats/conversations/${chat}/accept`);
  await markRead(app.ctx, ben.id, 'seen', chat, 1);
  await app.ctx.background.idle();
  live.stop();
  expect(live.highest.get(`tick seen of ${ada.id} in ${chat}`)).toBe(1);
});

it.each(Array.from({ length: RUNS }, (_, run) => [SEED + run]))(
  `counts all badges correctly and never lowers a delivery status, in ${ACTIONS} random actions (seed %i)`,
  async (seed) => {
    const random = seeded(seed);
    const actions = createRandomActions(app, people, random);
    const statuses = new StatusRecorder();
    const live = liveStatuses();
    const done: string[] = [];
    await sendMessage(ada, await start(ada, [ben]), 'Hello');
    await sendMessage(ben, await start(ben, [cleo, dan], 'Three'), 'Hello');
    const where = () => ({ seed, act: done.length, last: done.slice(-CHECK_EVERY) });

    for (let action = 1; action <= ACTIONS; action += 1) {
      done.push(await actions.next());
      if (action % CHECK_EVERY > 0) continue;
      await app.ctx.background.idle();
      expect({ ...where(), live: live.falls }).toEqual({ ...where(), live: [] });
      const expectedBadges = await computeExpectedBadges(app);
      const notifications = await computeExpectedUnread(app);
      for (const person of actions.there()) {
        const expected = expectedBadges(person.id);
        const at = { ...where(), who: person.userName };
        expect({ ...at, ...(await badgesOf(person)) }).toEqual({ ...at, ...expected });
        const notificationPage = await person.call<{ unreadCount: number }>(
          'GET',
          '/notifications',
        );
        expect({ ...at, unread: notificationPage.body.unreadCount }).toEqual({
          ...at,
          unread: notifications.get(person.id) ?? 0,
        });
        for (const [conversation, unread] of Object.entries(expected.unread)) {
          const { body } = await open(person, conversation);
          const falls = await statuses.openConversation(person, conversation);
          expect({ ...at, unread: body.unreadCount, falls }).toEqual({ ...at, unread, falls: [] });
        }
      }
    }
    live.stop();
  },
  240_000,
);
