import { type AppDispatch, bus, readOnce } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { waitForRequests } from '@kithkin/shared/testing';
import { waitFor } from '@testing-library/react';
import { chatsApi } from './chatsApi';
import { refreshConversations } from './conversations/refetch';
import { removeBy } from './conversations/removals';
import { messagesActions } from './messagesSlice';
import { api, hold } from './testing/page';
import { conversation, message } from './testing/people';
import { openStore } from './testing/store';

const LIST = 'GET /chats/conversations';
const ROW = `${LIST}/c1`;

const group = conversation({
  isGroup: true,
  groupName: 'Climbers',
  lastMessage: message('ada', 5),
  seenSeq: 2,
  unreadCount: 3,
});
const other = conversation({
  _id: 'c2',
  lastMessage: message('ben', 3, { conversationId: 'c2' }),
});

interface Read {
  name?: string;
  /** What the page knows. Default: the group and another conversation. */
  known?: Conversation[];
  /** The group as the server has it at the request; none if the user is not in it. */
  before?: Conversation | undefined;
  /** The same after the change. */
  now: Conversation | undefined;
}

/** Starts the request for the list or the group, and resolves when the server has it. */
async function startRead({ name = LIST, known = [group, other], before, now }: Read) {
  const { store, state } = await openStore();
  for (const one of known) store.dispatch(messagesActions.conversationReceived(one));
  api.on(ROW, now ? { json: now } : { status: 404, json: {} });
  const respond = hold(name);
  const { conversation: row } = chatsApi.endpoints;
  if (name === LIST) void store.dispatch(refreshConversations());
  else void store.dispatch(readOnce(row, 'c1'));
  await waitFor(() => expect(api.count(name)).toBe(1));
  const rows: unknown[] = [];
  store.subscribe(() => rows.push(state().conversations.c1));
  return {
    dispatch: store.dispatch,
    state,
    /** The group in the store, whenever something has changed. */
    rows,
    /** Responds, and to repeated requests with what the server has now. */
    async finish() {
      const replies = [before];
      const reply = () => {
        const found = replies.length > 0 ? replies.pop() : now;
        return { json: name === LIST ? [found ?? [], other].flat() : found };
      };
      api.on(name, reply);
      respond(reply);
      await waitForRequests();
    },
  };
}

/** What happens to the group, and what the server has then. */
interface Change {
  now: Partial<Conversation>;
  happen(now: Conversation, dispatch: AppDispatch): unknown;
}

const at = '2026-11-20T11:00:00.000Z';
const last = (changes: Parameters<typeof message>[2]) => ({
  lastMessage: message('ada', 5, changes),
});
const messageUpdated = ({ lastMessage }: Conversation) =>
  lastMessage && bus.emit('message-updated', lastMessage);
const conversationUpdated = (now: Conversation) => bus.emit('conversation-updated', now);

const changes: Record<string, Change> = {
  'a deleted last message': {
    now: last({ text: '', deletedAt: at }),
    happen: messageUpdated,
  },
  'a deleted unread message': {
    now: { unreadCount: 2 },
    happen: () => bus.emit('message-updated', { ...message('ben', 4), text: '', deletedAt: at }),
  },
  'an edited last message': {
    now: last({ text: 'Better', editedAt: at }),
    happen: messageUpdated,
  },
  'a last message that the moderators have hidden': {
    now: last({ text: '', hidden: 'message' }),
    happen: messageUpdated,
  },
  'a new name': { now: { groupName: 'Hikers' }, happen: conversationUpdated },
  'a removed member': {
    now: { participants: group.participants.slice(0, 1) },
    happen: conversationUpdated,
  },
  'what was read in part elsewhere': {
    now: { seenSeq: 3, unreadCount: 1 },
    happen: () =>
      bus.emit('message-status-update', {
        messageId: 'c1-3',
        updates: { status: 'seen', seq: 3, conversationId: 'c1', userId: 'ada' },
      }),
  },
  'a block of a member': {
    now: { unreadCount: 0 },
    happen: () => bus.emit('relationship-changed', { userId: 'ben' }),
  },
  'a mute of this tab': {
    now: { muted: true },
    happen(now, dispatch) {
      api.on('PATCH /chats/conversations/c1/mute', { json: now });
      const { muteConversation } = chatsApi.endpoints;
      return dispatch(muteConversation.initiate({ id: 'c1', muted: true }, { track: false }));
    },
  },
};
const cases = Object.entries(changes).flatMap(([name, change]) =>
  [LIST, ROW].map((read) => [name, read, change] as const),
);

test.each(cases)('%s stays when %s began before it', async (_change, name, change) => {
  const now = { ...group, ...change.now };
  const { dispatch, state, finish } = await startRead({ name, before: group, now });
  await change.happen(now, dispatch);
  // Also what is fetched after a change is newer.
  if (name === LIST) await waitFor(() => expect(state().conversations.c1).toMatchObject(now));
  await finish();
  expect(state().conversations.c1).toMatchObject(now);
});

test('an unread message of an unknown chat that is deleted while the chat is fetched is not counted', async () => {
  const now = { ...group, unreadCount: 2 };
  const { state, finish } = await startRead({ name: ROW, known: [], before: group, now });
  bus.emit('message-updated', { ...message('ben', 4), text: '', deletedAt: at });
  await finish();
  expect(state().conversations.c1).toMatchObject(now);
});

test.each([
  ['elsewhere', () => bus.emit('conversation-removed', { _id: 'c1' })],
  ['here', (dispatch: AppDispatch) => dispatch(removeBy('c1', async () => ({})))],
])(
  'a conversation that is removed %s is not listed by an earlier request',
  async (_where, remove) => {
    const { dispatch, state, rows, finish } = await startRead({ before: group, now: undefined });
    await remove(dispatch);
    await finish();
    expect(rows.filter(Boolean)).toEqual([]);
    expect(state().order).toEqual(['c2']);
  },
);

test('a group to which the user is added stays in the list that was requested before', async () => {
  const { state, finish } = await startRead({ known: [other], now: group });
  conversationUpdated(group);
  await finish();
  expect(state().order).toEqual(['c1', 'c2']);
});

test('members that were requested before one was removed are not shown', async () => {
  const [ben, ada] = group.participants;
  const { store } = await openStore();
  const replies = [[ben, ada], [ada]];
  const name = `${ROW}/members`;
  const respond = hold(name);
  const { groupMembers } = chatsApi.endpoints;
  const read = store.dispatch(groupMembers.initiate('c1'));
  await waitFor(() => expect(api.count(name)).toBe(1));
  conversationUpdated(group);
  respond(() => ({ json: { members: replies.shift(), nextCursor: null } }));
  expect((await read).data?.pages.flatMap(({ members }) => members)).toEqual([ada]);
});
