import type { Conversation } from '@kithkin/shared/contract';
import { markRead } from '../../src/chats/chats.events';
import { markUndeliveredAsDelivered } from '../../src/chats/markers/markers.service';
import { id, sql } from '../../src/platform/db';
import type { Random } from '../random';
import type { TestApp, TestPerson } from '../testApp';
import { deactivate } from '../testPeople';
import { list, sendMessage, start, thread } from './chat';

/** Random actions of users in chats. Every action may be rejected. */
export interface RandomActions {
  /** Runs one action. Returns its description for failure messages. */
  next(): Promise<string>;
  /** Returns the users who have not deactivated their account. */
  there(): readonly TestPerson[];
}

/** Weight of each action. */
const OFTEN = {
  send: 30,
  reply: 4,
  see: 18,
  receive: 8,
  'come online': 6,
  'take back': 6,
  edit: 2,
  react: 3,
  'delete a conversation': 4,
  'restore it': 4,
  'accept a request': 6,
  mute: 3,
  add: 5,
  remove: 3,
  'change an admin': 3,
  leave: 3,
  'start a chat': 4,
  'start a group': 2,
  block: 2,
  unblock: 4,
  deactivate: 4,
  return: 6,
};
type ActionName = keyof typeof OFTEN;
const CHOICES = Object.entries(OFTEN).flatMap(([action, often]) =>
  Array<ActionName>(often).fill(action as ActionName),
);

/** Creates random actions of these users, on conversations they have started. */
export function createRandomActions(
  app: TestApp,
  people: readonly TestPerson[],
  random: Random,
): RandomActions {
  const away = new Set<TestPerson>();
  let groups = 0;

  const conversationOf = async (who: TestPerson, only: 'groups' | 'all' = 'all') => {
    const rows = (await list(who)).filter(({ isGroup }) => isGroup || only === 'all');
    return rows.length > 0 ? random.pick(rows) : undefined;
  };
  const messageOf = async (who: TestPerson, scope: 'own' | 'all') => {
    const chat = await conversationOf(who);
    if (!chat) return undefined;
    const messages = await thread(who, chat._id, '?limit=100');
    const found = messages.filter(({ senderId }) => scope === 'all' || senderId._id === who.id);
    return found.length > 0 ? random.pick(found) : undefined;
  };
  const mark = async (who: TestPerson, name: 'seen' | 'delivered') => {
    const chat = await conversationOf(who);
    if (chat) await markRead(app.ctx, who.id, name, chat._id, random.below(chat.lastSeq + 3));
  };
  const onMessage = async (
    who: TestPerson,
    scope: 'own' | 'all',
    method: 'PATCH' | 'POST' | 'DELETE',
    rest: string,
    json?: object,
  ) => {
    const message = await messageOf(who, scope);
    const path = `/chats/messages/${message?._id}${rest}`;
    if (message) await who.call(method, path, json ? { json } : {});
  };
  const onConversation = async (
    who: TestPerson,
    only: 'groups' | 'all',
    action: (conversation: string) => Promise<unknown>,
  ) => {
    const chat = await conversationOf(who, only);
    if (chat) await action(chat._id);
  };
  const members = (conversation: string) => `/chats/conversations/${conversation}/members`;

  async function run(action: ActionName, who: TestPerson, other: TestPerson): Promise<unknown> {
    switch (action) {
      case 'send':
        return onConversation(who, 'all', (chat) => sendMessage(who, chat, 'Hello'));
      case 'reply': {
        const to = await messageOf(who, 'all');
        return to && sendMessage(who, to.conversationId, 'Yes', { replyTo: to._id });
      }
      case 'see':
        return mark(who, 'seen');
      case 'receive':
        return mark(who, 'delivered');
      case 'come online':
        return markUndeliveredAsDelivered(app.ctx, who.id);
      case 'take back':
        return onMessage(who, 'own', 'DELETE', '');
      case 'edit':
        return onMessage(who, 'own', 'PATCH', '', { text: 'Better' });
      case 'react':
        return onMessage(who, 'all', 'POST', '/reactions', { emoji: '👍' });
      case 'delete a conversation':
        return onConversation(who, 'all', (chat) => who.call('DELETE', `/chats/${chat}`));
      case 'restore it': {
        // A deleted conversation is on no list.
        const [row] = await app.ctx.db.query<{ id: string }>(sql`
          select conversation_id as id from conversation_members
          where user_id = ${id(who.id)} and hidden_at is not null order by conversation_id limit 1`);
        return row && who.call('PATCH', `/chats/${row.id}/restore`);
      }
      case 'accept a request': {
        const { body } = await who.call<Conversation[]>(
          'GET',
          '/chats/conversations?folder=requests',
        );
        if (body.length === 0) return undefined;
        return who.call('POST', `/chats/conversations/${random.pick(body)._id}/accept`);
      }
      case 'mute':
        return onConversation(who, 'all', (chat) =>
          who.call('PATCH', `/chats/conversations/${chat}/mute`, {
            json: { muted: random.chance(0.5) },
          }),
        );
      case 'add':
        return onConversation(who, 'groups', (chat) =>
          who.call('POST', members(chat), { json: { members: [other.id] } }),
        );
      case 'remove':
        return onConversation(who, 'groups', (chat) =>
          who.call('DELETE', `${members(chat)}/${other.id}`),
        );
      case 'change an admin':
        return onConversation(who, 'groups', (chat) =>
          who.call('PATCH', `${members(chat)}/${other.id}`, {
            json: { isAdmin: random.chance(0.7) },
          }),
        );
      case 'leave':
        return onConversation(who, 'groups', (chat) =>
          who.call('DELETE', `${members(chat)}/${who.id}`),
        );
      case 'start a chat':
        return start(who, [other]);
      case 'start a group':
        groups += 1;
        return groups < 4 ? start(who, [other], `Group ${groups}`) : undefined;
      case 'block':
        return who.call('POST', `/users/${other.userName}/block`);
      case 'unblock':
        return who.call('DELETE', `/users/${other.userName}/block`);
      case 'deactivate':
        away.add(who);
        return deactivate(app, who.id);
      case 'return': {
        const [back] = away;
        if (!back) return undefined;
        away.delete(back);
        return app.ctx.db.run(
          sql`update users set deactivated_at = null where id = ${id(back.id)}`,
        );
      }
    }
  }

  const there = () => people.filter((person) => !away.has(person));
  return {
    there,
    async next() {
      const who = random.pick(there());
      const other = random.pick(people.filter((person) => person !== who));
      const action = there().length < 3 ? 'return' : random.pick(CHOICES);
      await run(action, who, other);
      return `${who.userName} ${action} ${other.userName}`;
    },
  };
}
