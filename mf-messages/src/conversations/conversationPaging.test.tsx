import type { Conversation } from '@kithkin/shared/contract';
import { failure, fill, holdReply, press, waitForRequests } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { connection, emit, live } from '../testing/liveEvents';
import { api, list, open, row, rowIds, search } from '../testing/page';
import { conversation, message } from '../testing/people';

const LIST = 'GET /chats/conversations';
const MORE = { link: '</api/v1.1/chats/conversations?before=g39>; rel="next"' };
const NEXT = `${LIST}?before=g39&limit=50`;
const SEARCH = `${LIST}?q=sail&limit=50`;

/** Groups, the newest first, with a message each. */
const groups = (from: number, to: number, changes: Partial<Conversation> = {}) =>
  Array.from({ length: to - from }, (_, n) => {
    const _id = `g${from + n}`;
    const lastMessage = message('ben', 1000 - from - n, { conversationId: _id });
    const groupName = `Group ${from + n}`;
    return conversation({ _id, isGroup: true, groupName, lastMessage, ...changes });
  });
const item = async (name: string) => (await row(name)).closest('li');
const scrollTo = (at: number, here = list()) =>
  fireEvent.scroll(here, { target: { scrollTop: at * 72 } });

async function openPages(options = {}) {
  api.on(LIST, { json: groups(0, 40), headers: MORE });
  api.on(NEXT, { json: groups(40, 60) });
  open('/messages', options);
  await row('Group 0');
}

test('the next page is fetched before its place is visible; a failure has Retry', async () => {
  await openPages();
  expect(await item('Group 0')).toHaveAttribute('aria-setsize', '-1');
  expect(api.count(NEXT)).toBe(0);
  api.on(NEXT, failure(500));
  scrollTo(25);
  await screen.findByText('Failed to load more conversations.');
  expect(api.count(NEXT)).toBe(1);
  api.on(NEXT, { json: groups(40, 60) });
  await press('Retry');
  scrollTo(58);
  const last = await item('Group 59');
  expect(last).toHaveAttribute('aria-setsize', '60');
  expect(last).toHaveAttribute('aria-posinset', '60');
  expect(api.count(NEXT)).toBe(2);
});

test('live changes stay when a further page arrives', async () => {
  await openPages();
  emit('conversation-removed', { _id: 'g1' });
  const [old] = groups(30, 31);
  const newest = message('ben', 1001, { conversationId: 'g30', text: 'Up again' });
  api.on(`${LIST}/g30`, { json: { ...old, lastMessage: newest, lastSeq: 1001 } });
  live(newest);
  // A conversation that the next page contains as well.
  for (const next of groups(41, 42, { groupName: 'Renamed' })) emit('conversation-updated', next);
  scrollTo(25);
  await waitFor(() => expect(api.count(NEXT)).toBe(1));
  scrollTo(0);
  expect(await item('Up again')).toHaveAttribute('aria-posinset', '1');
  expect(rowIds()).not.toContain('g1');
  scrollTo(58);
  expect(await item('Group 59')).toHaveAttribute('aria-setsize', '59');
});

test('a gap in the live channel is followed by the first page alone; rows below it stay', async () => {
  await openPages();
  scrollTo(25);
  await waitFor(() => expect(api.count(NEXT)).toBe(1));
  scrollTo(58);
  await item('Group 59');
  scrollTo(0);
  const first = api.count(LIST);
  const [moved] = groups(50, 51, { lastSeq: 1001, groupName: 'Moved' });
  const lastMessage = message('ben', 1001, { conversationId: 'g50' });
  const others = groups(0, 40).filter(({ _id }) => _id !== 'g5');
  api.on(LIST, { json: [{ ...moved, lastMessage }, ...others], headers: MORE });
  connection('offline');
  connection('connected');
  expect(await item('Moved')).toHaveAttribute('aria-posinset', '1');
  expect(rowIds()).not.toContain('g5');
  expect(api.count(LIST)).toBe(first + 1);
  api.on(NEXT, { json: groups(40, 60).filter(({ _id }) => _id !== 'g50') });
  scrollTo(58);
  expect(await item('Group 59')).toHaveAttribute('aria-posinset', '59');
});

test('a conversation that moves up while the list is fetched stays on top', async () => {
  await openPages();
  api.on(NEXT, { json: groups(40, 60, { lastSeq: 1000 }) });
  scrollTo(25);
  await waitFor(() => expect(api.count(NEXT)).toBe(1));
  scrollTo(0);
  const before = api.requests.length;
  const reply = holdReply(api, LIST);
  connection('offline');
  connection('connected');
  await waitFor(() => expect(api.requests.length).toBeGreaterThan(before));
  live(message('ben', 1001, { conversationId: 'g50' }));
  const moved = groups(50, 51, { lastSeq: 1001 });
  const replies = [groups(0, 40), [...moved, ...groups(0, 39)]];
  reply(() => ({ json: replies.shift() ?? [], headers: MORE }));
  await waitForRequests();
  expect(await item('Group 50')).toHaveAttribute('aria-posinset', '1');
});

test('a removed conversation below the first page leaves the list once its page is fetched again', async () => {
  await openPages();
  scrollTo(25);
  await waitFor(() => expect(api.count(NEXT)).toBe(1));
  scrollTo(0);
  api.on(NEXT, { json: groups(40, 60).filter(({ _id }) => !['g45', 'g59'].includes(_id)) });
  connection('offline');
  connection('connected');
  scrollTo(57);
  await waitFor(() => expect(api.count(NEXT)).toBe(2));
  expect(await item('Group 58')).toHaveAttribute('aria-posinset', '58');
  expect(rowIds()).not.toContain('g59');
});

test('a first page of other conversations only replaces the list', async () => {
  await openPages();
  api.on(LIST, { json: groups(100, 140), headers: MORE });
  connection('offline');
  connection('connected');
  expect(await item('Group 100')).toHaveAttribute('aria-posinset', '1');
  expect(rowIds().every((id) => id?.startsWith('g1'))).toBe(true);
});

test('the search reaches the server once typing pauses; a failure has Retry', async () => {
  const [found] = groups(300, 301, { groupName: 'Sailing club' });
  await openPages({ expected: 'messages.search' });
  api.on(SEARCH, failure(500));
  await fill(await search(), 'sai');
  await fill(await search(), 'sail');
  expect(screen.queryByText('No conversation matches your search.')).not.toBeInTheDocument();
  await screen.findByText('The search failed.');
  api.on(SEARCH, { json: [found] });
  await press('Retry');
  expect(await row('Sailing club')).toHaveAttribute('href', '/messages/g300');
  const searches = api.requests.flatMap(({ query }) => query.get('q') ?? []);
  expect(searches).toEqual(['sail', 'sail']);
  // It joins the list only where its activity puts it.
  await fill(await search(), '');
  await waitFor(() => expect(rowIds()).not.toContain('g300'));
  live(message('ben', 701, { conversationId: 'g300' }));
  await waitFor(async () =>
    expect(await item('Sailing club')).toHaveAttribute('aria-posinset', '1'),
  );
});
