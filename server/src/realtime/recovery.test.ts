import type { Message } from '@kithkin/shared/contract';
import { FOUR, sendMessage, start } from '../../testing/chats/chat';
import { setupTestServer } from '../../testing/setupTestServer';
import { recoverUnfinishedMessages } from '../chats/send/followUp';
import { TASK_LEASE_MS, writeMessage } from '../chats/send/send.store';
import { id, sql, time } from '../platform/db';
import { newId } from '../platform/ids';

const { app, ada, ben, openTab } = setupTestServer({
  listens: true,
  people: FOUR,
  areFriends: true,
});

/** Commits a message without publishing it, as a node that is killed at that moment. */
async function sendAndDie(conversation: string, text: string): Promise<string> {
  const now = app.clock.now();
  const message = { id: newId(), conversation, sender: ada.id, text, asset: null, alt: '' };
  const due = new Date(now.getTime() + TASK_LEASE_MS);
  const more = { clientId: null, replyTo: null, now, due };
  expect((await writeMessage(app.ctx.db, { ...message, ...more })).outcome).toBe('added');
  return message.id;
}
const tasks = () => app.ctx.db.query(sql`select 1 from message_tasks`);

it('publishes messages that a killed node has only committed, once they are due', async () => {
  const chat = await start(ada, [ben]);
  await sendMessage(ada, chat, 'Before');
  await app.ctx.background.idle();
  expect(await tasks()).toEqual([]);
  const peer = await openTab(ben);
  const sent = await sendAndDie(chat, 'Hello');
  await recoverUnfinishedMessages(app.ctx);
  expect(peer.received.filter(([name]) => name === 'new-message')).toEqual([]);
  app.clock.advance(TASK_LEASE_MS);
  await recoverUnfinishedMessages(app.ctx);
  await peer.next<Message>('new-message', ({ _id }) => _id === sent);
  await peer.next('notification');
  expect(await tasks()).toEqual([]);
  await recoverUnfinishedMessages(app.ctx);
  expect(peer.received.filter(([name]) => name === 'new-message')).toHaveLength(1);
});

it('publishes events that a node has not finished, except those of other nodes', async () => {
  const peer = await openTab(ben);
  const now = app.clock.now().getTime();
  for (const [text, until] of [
    ['left', now - 1],
    ['held', now + 60_000],
  ] as const) {
    await app.ctx.db.run(sql`
      insert into outbox (event, payload, recipients, created_at, taken_until)
      values ('conversation-removed', ${JSON.stringify({ _id: text })}::jsonb,
        array[${id(ben.id)}], ${time(new Date(now))}, ${time(new Date(until))})`);
  }
  app.ctx.events.emit('outbox-written', {});
  await peer.next<{ _id: string }>('conversation-removed', ({ _id }) => _id === 'left');
  const removed = peer.received.filter(([name]) => name === 'conversation-removed');
  expect(removed).toEqual([['conversation-removed', { _id: 'left' }]]);
});

it('closes the tabs of a session that was ended in the database', async () => {
  const [own, peer] = [await openTab(ada), await openTab(ben)];
  await app.ctx.db.run(sql`
    update sessions set ended_at = ${time(app.clock.now())}, ended_reason = 'revoked'
    where user_id = ${id(ada.id)}`);
  await own.disconnected;
  expect(own.received.at(-1)).toEqual(['session-ended', { reason: 'revoked' }]);
  expect(peer.socket.connected).toBe(true);
});
