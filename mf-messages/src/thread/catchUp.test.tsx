import { type FakeReply, holdReply, userSummary } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { selectMessages } from '../selectors';
import { serveChat } from '../testing/chat';
import { connection, live, updated } from '../testing/liveEvents';
import { api, chatUpTo, openThread as openScreen, textsIn } from '../testing/page';
import { message, range } from '../testing/people';
import { openStore, openThread } from '../testing/store';
import { setReaction } from './message/messageReactions';
import { ThreadLoader } from './ThreadLoader';

const PATH = 'GET /chats/conversations/c1/messages';
const seqsOf = (from: number, to: number) => range(from, to).map(({ seq }) => seq);

/** Opens a thread of ben's messages `from` to `to` and loads its first page. */
async function open(to: number) {
  const thread = await openThread(api, chatUpTo(to), range(1, to));
  await thread.opening;
  return thread;
}

test('messages that arrive twice, out of order or not at all are loaded once and in order', async () => {
  const { served, loader, seqs } = await open(2);
  live(message('ben', 3, { conversationId: 'c2' }));
  served.push(...range(3, 6));
  // 4 is lost, 6 arrives before 3 and 5, and 5 arrives twice.
  live(message('ben', 6), message('ben', 3), message('ben', 5), message('ben', 5));
  expect(seqs()).toEqual([1, 2, 3]);
  await loader.fill();
  expect(seqs()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(api.count(`${PATH}?after=3`)).toBe(1);
});

test('after an absence all missed messages and changes are fetched, page after page', async () => {
  const { served, loader, seqs, loaded } = await open(3);
  served[0] = message('ben', 1, { text: 'Better', editedAt: '2026-11-20T11:00:00.000Z' });
  served[1] = message('ben', 2, { text: '', deletedAt: '2026-11-20T11:00:00.000Z' });
  served.push(...range(4, 150));
  await loader.catchUp();
  expect(seqs()).toEqual(seqsOf(1, 150));
  expect(loaded()[0]?.text).toBe('Better');
  expect(loaded()[1]).toMatchObject(served[1] ?? {});
});

test('after a very long absence only a part is loaded', async () => {
  const { served, loader, seqs, state } = await open(1);
  served.push(...range(2, 900));
  await loader.catchUp();
  expect(seqs().length).toBeGreaterThan(100);
  expect(seqs().length).toBeLessThan(900);
  expect(state().threads.c1?.hasNewer).toBe(true);
  expect(api.count(`${PATH}?after=`)).toBeLessThan(4);
});

test('changes between the request of the first page and the connection are fetched', async () => {
  const first = [message('ada', 1)];
  const { loader, opening, loaded } = await openThread(api, chatUpTo(1), first);
  await opening;
  const replies: ((reply: FakeReply) => void)[] = [];
  api.on(PATH, () => new Promise<FakeReply>((resolve) => replies.push(resolve)));
  const reopened = loader.open(null);
  await waitFor(() => expect(api.count(PATH)).toBe(2));
  const caughtUp = loader.catchUp();
  serveChat(api, chatUpTo(1), [message('ada', 1, { status: 'seen' })]);
  for (const reply of replies) reply({ json: first });
  await Promise.all([reopened, caughtUp]);
  expect(loaded()[0]?.status).toBe('seen');
});

test('a thread that is left and opened again at once awaits the request in flight', async () => {
  const reply = holdReply(api, PATH);
  const { store } = await openStore();
  const load = (signal: AbortSignal) =>
    new ThreadLoader(store.dispatch, 'c1', 'ada', signal).open(null);
  const left = new AbortController();
  const first = load(left.signal);
  left.abort();
  const again = load(new AbortController().signal);
  reply({ json: range(1, 2) });
  await Promise.all([first, again]);
  expect(selectMessages(store.getState()).threads.c1?.messages).toHaveLength(2);
  expect(api.count(PATH)).toBe(1);
});

test('messages that may lack a reaction which was confirmed meanwhile are fetched again', async () => {
  const { store, loader, loaded } = await open(1);
  const reactions = [{ emoji: '👍', count: 1, mine: true, people: [userSummary('ada')] }];
  const reacted = message('ben', 1, { reactions });
  api.on('POST /chats/messages/c1-1/reactions', { json: reacted });
  const reply = holdReply(api, PATH);
  const refreshed = loader.refresh();
  await waitFor(() => expect(api.count(PATH)).toBe(2));
  const [first] = loaded();
  if (!first) throw new Error('There is no message.');
  await store.dispatch(setReaction(first, '👍'));
  serveChat(api, chatUpTo(1), [reacted]);
  reply({ json: range(1, 1) });
  await refreshed;
  expect(loaded()[0]?.reactions?.[0]?.mine).toBe(true);
  expect(api.count(PATH)).toBe(3);
});

const deleted = message('ben', 1, { text: '', deletedAt: '2026-11-20T11:00:00.000Z' });
const quote = { _id: deleted._id, seq: 1, senderId: deleted.senderId, media: null };
const replyWith = (text: string, isDeleted: boolean) =>
  message('ada', 2, { replyTo: { ...quote, text, deleted: isDeleted } });

test.each([
  ['of a message in it', message('ben', 1), deleted],
  ['of a quoted message', replyWith('Words 1', false), replyWith('', true)],
])('a first page that may lack the deletion %s is fetched again', async (_what, before, after) => {
  const reply = holdReply(api, PATH);
  const { store, state, signal } = await openStore();
  const opening = new ThreadLoader(store.dispatch, 'c1', 'ada', signal).open(null);
  await waitFor(() => expect(api.count(PATH)).toBe(1));
  updated(deleted);
  serveChat(api, chatUpTo(2), [after]);
  reply({ json: [before] });
  await opening;
  expect(state().threads.c1?.messages).toEqual([after]);
});

test('an open thread fills gaps, catches up at each connection, and announces what is new', async () => {
  const { here, served } = await openScreen(chatUpTo(2), range(1, 2));
  const announced = () =>
    screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('ords'));
  expect(here).toHaveAttribute('aria-live', 'off');
  expect(announced()).toBeUndefined();
  served.push(...range(3, 5));
  live(message('ben', 5));
  await waitFor(() => expect(textsIn(here)).toEqual([1, 2, 3, 4, 5]));
  expect(api.count(`${PATH}?after=2`)).toBe(1);
  expect(screen.getByText('3 new messages')).toBeInTheDocument();
  connection('offline');
  served.push(message('ada', 6), message('ben', 7));
  connection('connected');
  await waitFor(() => expect(textsIn(here)).toEqual([1, 2, 3, 4, 5, 6, 7]));
  expect(announced()).toHaveTextContent('Ben Okri: Words 7');
  live(message('ada', 8));
  expect(announced()).toHaveTextContent('Ben Okri: Words 7');
});
