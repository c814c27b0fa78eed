import { markRead } from '../../src/chats/chats.events';
import { markUndeliveredAsDelivered } from '../../src/chats/markers/markers.service';
import { id, sql } from '../../src/platform/db';
import type { Random } from '../random';
import type { TestApp, TestPerson } from '../testApp';
import { deactivate } from '../testPeople';
import { accept, list, onMember, requests, sendMessage, start, thread } from './chat';

type Action = (who: TestPerson, other: TestPerson) => Promise<unknown>;

/**
 * Creates random actions of these users, on conversations they have started. Every action may be
 * rejected. `next` runs one and returns its description for failure messages; `there` returns the
 * users who have not deactivated their account.
 */
export function createRandomActions(app: TestApp, people: readonly TestPerson[], random: Random) {
  const away = new Set<TestPerson>();
  let groups = 0;

  const chatOf = async (who: TestPerson, only: 'groups' | 'all' = 'all') => {
    const rows = (await list(who)).filter(({ isGroup }) => isGroup || only === 'all');
    return rows.length > 0 ? random.pick(rows) : undefined;
  };
  const inChat = (action: (who: TestPerson, chat: string) => Promise<unknown>): Action => {
    return async (who) => {
      const chat = await chatOf(who);
      if (chat) await action(who, chat._id);
    };
  };
  const mark = (name: 'seen' | 'delivered'): Action => {
    return async (who) => {
      const chat = await chatOf(who);
      if (chat) await markRead(app.ctx, who.id, name, chat._id, random.below(chat.lastSeq + 3));
    };
  };
  const onMessage = (
    scope: 'own' | 'all',
    action: (who: TestPerson, path: string, chat: string, messageId: string) => Promise<unknown>,
  ): Action => {
    return async (who) => {
      const chat = await chatOf(who);
      const messages = chat ? await thread(who, chat._id, '?limit=100') : [];
      const found = messages.filter(({ senderId }) => scope === 'all' || senderId._id === who.id);
      if (!chat || found.length === 0) return;
      const { _id } = random.pick(found);
      await action(who, `/chats/messages/${_id}`, chat._id, _id);
    };
  };
  const inGroup = (
    method: 'POST' | 'PATCH' | 'DELETE',
    of: (who: TestPerson, other: TestPerson) => [member: string, json?: object],
  ): Action => {
    return async (who, other) => {
      const group = await chatOf(who, 'groups');
      if (group) await onMember(who, group._id, method, ...of(who, other));
    };
  };

  /** Actions with their weights. */
  const ACTIONS: Record<string, readonly [often: number, Action]> = {
    send: [30, inChat((who, chat) => sendMessage(who, chat, 'Hello'))],
    reply: [
      4,
      onMessage('all', (who, _path, chat, replyTo) => sendMessage(who, chat, 'Yes', { replyTo })),
    ],
    see: [18, mark('seen')],
    receive: [8, mark('delivered')],
    'come online': [6, (who) => markUndeliveredAsDelivered(app.ctx, who.id)],
    'take back': [6, onMessage('own', (who, path) => who.call('DELETE', path))],
    edit: [2, onMessage('own', (who, path) => who.call('PATCH', path, { json: { text: 'New' } }))],
    react: [
      3,
      onMessage('all', (who, path) =>
        who.call('POST', `${path}/reactions`, { json: { emoji: '👍' } }),
      ),
    ],
    'delete a conversation': [4, inChat((who, chat) => who.call('DELETE', `/chats/${chat}`))],
    'restore it': [
      4,
      async (who) => {
        // A deleted conversation is on no list.
        const [row] = await app.ctx.db.query<{ id: string }>(sql`
          select conversation_id as id from conversation_members
          where user_id = ${id(who.id)} and hidden_at is not null order by conversation_id limit 1`);
        if (row) await who.call('PATCH', `/chats/${row.id}/restore`);
      },
    ],
    'accept a request': [
      6,
      async (who) => {
        const found = await requests(who);
        if (found.length > 0) await accept(who, random.pick(found)._id);
      },
    ],
    mute: [
      3,
      inChat((who, chat) =>
        who.call('PATCH', `/chats/conversations/${chat}/mute`, {
          json: { muted: random.chance(0.5) },
        }),
      ),
    ],
    add: [5, inGroup('POST', (_who, other) => ['', { members: [other.id] }])],
    remove: [3, inGroup('DELETE', (_who, other) => [other.id])],
    'change an admin': [
      3,
      inGroup('PATCH', (_who, other) => [other.id, { isAdmin: random.chance(0.7) }]),
    ],
    leave: [3, inGroup('DELETE', (who) => [who.id])],
    'start a chat': [4, (who, other) => start(who, [other])],
    'start a group': [
      2,
      async (who, other) => {
        groups += 1;
        if (groups < 4) await start(who, [other], `Group ${groups}`);
      },
    ],
    block: [2, (who, other) => who.call('POST', `/users/${other.userName}/block`)],
    unblock: [4, (who, other) => who.call('DELETE', `/users/${other.userName}/block`)],
    deactivate: [
      4,
      (who) => {
        away.add(who);
        return deactivate(app, who.id);
      },
    ],
    return: [
      6,
      async () => {
        const [back] = away;
        if (!back) return;
        away.delete(back);
        await app.ctx.db.run(sql`update users set deactivated_at = null where id = ${id(back.id)}`);
      },
    ],
  };
  const CHOICES = Object.entries(ACTIONS).flatMap(([name, [often]]) =>
    Array<string>(often).fill(name),
  );

  const there = () => people.filter((person) => !away.has(person));
  return {
    there,
    async next(): Promise<string> {
      const who = random.pick(there());
      const other = random.pick(people.filter((person) => person !== who));
      const name = there().length < 3 ? 'return' : random.pick(CHOICES);
      await ACTIONS[name]?.[1](who, other);
      return `${who.userName} ${name} ${other.userName}`;
    },
  };
}
