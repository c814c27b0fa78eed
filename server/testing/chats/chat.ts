import type { Conversation, Message } from '@kithkin/shared/contract';
import { id, sql } from '../../src/platform/db';
import { listNotifications } from '../notifications/listNotifications';
import { createManyUsers } from '../people/peopleActions';
import type { TestApp, TestPerson } from '../testApp';

/** Profiles of ada, ben, cleo and eve for `setupTestServer`. Eve has no friends. */
export const FOUR = {
  ada: { fullName: 'Ada Lovelace' },
  ben: { fullName: 'Ben Ito' },
  cleo: { fullName: 'Cleo Sol' },
  eve: { fullName: 'Eve Adams' },
};

/** Starts a direct chat, or a group if it has a name. */
export const startChat = (who: TestPerson, others: readonly TestPerson[], groupName?: string) =>
  who.call<Conversation>('POST', '/chats/conversations', {
    json: { participants: others.map(({ id }) => id), groupName },
  });

/** Starts a chat or a group. Returns its id. */
export const start = async (...text: Parameters<typeof startChat>) =>
  (await startChat(...text)).body._id;

export const sendMessage = (
  who: TestPerson,
  conversationId: string,
  text: string,
  more: object = {},
) => who.call<Message>('POST', '/chats/messages', { json: { conversationId, text, ...more } });

export const thread = async (who: TestPerson, conversationId: string, query = '') =>
  (await who.call<Message[]>('GET', `/chats/conversations/${conversationId}/messages${query}`))
    .body;

export const list = async (who: TestPerson) =>
  (await who.call<Conversation[]>('GET', '/chats/conversations')).body;

export const open = (who: TestPerson, conversationId: string) =>
  who.call<Conversation>('GET', `/chats/conversations/${conversationId}`);

/** Returns the viewer's folder of requests. */
export const requests = async (who: TestPerson) =>
  (await who.call<Conversation[]>('GET', '/chats/conversations?folder=requests')).body;

export const accept = (who: TestPerson, conversationId: string) =>
  who.call<Conversation>('POST', `/chats/conversations/${conversationId}/accept`);

/** Sends a request about a member of a group, or about all if there is no name. */
export const onMember = (
  who: TestPerson,
  group: string,
  method: 'POST' | 'PATCH' | 'DELETE',
  member: string,
  json?: object,
) =>
  who.call<Conversation & { message: string }>(
    method,
    `/chats/conversations/${group}/members${member && `/${member}`}`,
    json ? { json } : {},
  );

export const addMembers = (who: TestPerson, group: string, ...members: string[]) =>
  onMember(who, group, 'POST', '', { members });

export const removeMember = (who: TestPerson, group: string, member: string) =>
  onMember(who, group, 'DELETE', member);

const countOf = async (who: TestPerson, path: string) =>
  (await who.call<{ count: number }>('GET', path)).body.count;
export const unreadCount = (who: TestPerson) => countOf(who, '/chats/unread-count');
export const requestsCount = (who: TestPerson) => countOf(who, '/chats/requests-count');

/** Delivery statuses of the messages of a thread, without those of the group itself. */
export const statusesOf = async (who: TestPerson, conversationId: string) =>
  (await thread(who, conversationId)).filter(({ system }) => !system).map(({ status }) => status);

/** Number of unread notifications after all pending work of the node. */
export async function notified(app: TestApp, who: TestPerson): Promise<number> {
  await app.ctx.background.idle();
  return (await listNotifications(who)).unreadCount;
}

/** Runs an action. Returns the events that the node sends to a user at once because of it. */
export async function liveEvents(app: TestApp, action: () => Promise<unknown>) {
  const events: { userId: string; event: string; payload: unknown }[] = [];
  const stop = app.ctx.events.on('emit-now', ({ event, recipients, payload }) => {
    for (const userId of recipients) events.push({ userId, event, payload });
  });
  await action();
  await app.ctx.background.idle();
  stop();
  return (who: TestPerson) => events.filter(({ userId }) => userId === who.id);
}

/** Adds many users to a group, named `prefix1`, `prefix2` …, all of whom have accepted. */
export async function addManyMembers(app: TestApp, group: string, prefix: string, count: number) {
  await createManyUsers(app, prefix, count);
  await app.ctx.db.run(sql`
    insert into conversation_members (conversation_id, user_id, joined_at)
    select ${id(group)}, id, now() from users where user_name like ${`${prefix}%`}`);
}
