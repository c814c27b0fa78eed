import { useUnreadConversations } from '@kithkin/shared';
import { seededRandom } from '@kithkin/shared/testing';
import { act, screen } from '@testing-library/react';
import { chatsApi } from '../chatsApi';
import { selectMessages } from '../selectors';
import { emit } from '../testing/liveEvents';
import { api, openPage } from '../testing/page';
import { type ModelChat, unreadServer } from '../testing/unreadServer';

const ACTIONS = process.env.FULL === '1' ? 2000 : 300;
const SEED = Number(process.env.SEED ?? 20_261_129);

const chat = (id: string, others: string[], changes: Partial<ModelChat> = {}): ModelChat => ({
  id,
  others,
  isGroup: others.length > 1,
  messages: [],
  seenSeq: 0,
  floor: 0,
  isListed: true,
  isMember: true,
  isRequest: false,
  muted: false,
  ...changes,
});

/** The badge of the menu, beside the query of the list. */
function Badge() {
  chatsApi.useConversationListInfiniteQuery();
  return <p>Unread: {useUnreadConversations()}</p>;
}

afterEach(() => jest.useRealTimers());

test(`through ${ACTIONS} random actions, rows and badge count what the server counts`, async () => {
  const { below, chance, pick } = seededRandom(SEED);
  const chats = [
    chat('d1', ['ben']),
    chat('d2', ['cleo'], { isRequest: true }),
    chat('g1', ['ben', 'cleo', 'dan']),
    chat('g2', ['cleo', 'dan'], { isRequest: true }),
  ];
  const server = unreadServer(chats);
  const send = (one: ModelChat) => server.add(one, pick(one.others));
  const seqOf = (one: ModelChat) => 1 + below(one.messages.length);
  const actions: Record<string, (one: ModelChat) => void> = {
    send,
    reply: (one) => one.isMember && server.add(one, 'ada'),
    unsend: (one) =>
      server.change(one, seqOf(one), { text: '', deletedAt: '2026-11-20T10:05:00.000Z' }),
    edit: (one) => server.change(one, seqOf(one), { text: 'New' }),
    'see on another device': (one) => server.see(one, seqOf(one)),
    'see here'(one) {
      const seq = seqOf(one);
      if (!one.isMember || one.isRequest || seq > one.messages.length) return;
      emit('conversation-seen', { conversationId: one.id, seq });
      server.see(one, seq);
    },
    mute: (one) => one.isMember && server.mute(one, chance(0.5)),
    block: () => server.block(pick(['ben', 'cleo', 'dan']), chance(0.4)),
    accept: server.accept,
    remove: server.remove,
    leave: server.leave,
    join: (one) => server.join(one, chance(0.3)),
  };
  const names = [...Object.keys(actions), ...Array<string>(8).fill('send')];

  api.serve((request) => server.reply(request));
  for (const one of chats) for (let n = 0; n < 3; n += 1) send(one);
  const { store } = openPage(<Badge />);
  await screen.findByText(`Unread: ${server.count()}`);
  jest.useFakeTimers();
  const done: string[] = [];
  for (let n = 1; n <= ACTIONS; n += 1) {
    const name = pick(names);
    const one = pick(chats);
    act(() => actions[name]?.(one));
    done.push(`${name} ${one.id}`);
    // Some actions follow at once, before the requests of the one before.
    if (chance(0.3)) continue;
    for (let batches = 0; batches < 3; batches += 1) {
      await act(() => jest.advanceTimersByTimeAsync(600));
    }
    const { conversations, order } = selectMessages(store.getState());
    const rows = Object.fromEntries(order.map((id) => [id, conversations[id]?.unreadCount]));
    const where = { seed: SEED, action: n, last: done.slice(-8) };
    const shown = screen.getByText(/^Unread/).textContent;
    expect({ ...where, shown, rows }).toEqual({
      ...where,
      shown: `Unread: ${server.count()}`,
      rows: server.rows(),
    });
  }
}, 120_000);
