import { bus } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { createFakeApi } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { conversation, message } from '../testing/people';
import { renderMessages } from '../testing/renderMessages';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => api.reset());
afterEach(async () => {
  await leave?.();
  leave = undefined;
});

async function open(path = '/messages', expected?: string) {
  const page = await renderMessages(path, expected);
  leave = page.leave;
  return page;
}

/** Groups, the newest first, with a message each. */
const groups = (from: number, to: number, changes: Partial<Conversation> = {}) =>
  Array.from({ length: to - from }, (_, n) => {
    const _id = `g${from + n}`;
    const lastMessage = message('ben', 1000 - from - n, { conversationId: _id });
    return conversation({
      _id,
      isGroup: true,
      groupName: `Group ${from + n}`,
      lastMessage,
      ...changes,
    });
  });

const MORE = { link: '</api/v1.1/chats/conversations?before=g39>; rel="next"' };
const FIRST = 'GET /chats/conversations';
const NEXT = 'GET /chats/conversations?before=g39&limit=50';

/** Serves 40 groups and a page of 20 after them. */
function serveTwoPages(): void {
  api.on(FIRST, { json: groups(0, 40), headers: MORE });
  api.on(NEXT, { json: groups(40, 60) });
}

const listOf = (name = 'Conversations') => screen.getByRole('navigation', { name });
const row = (name: string) => within(listOf()).queryByRole('link', { name: new RegExp(name) });

function scrollTo(at: number, name?: string): void {
  const list = listOf(name);
  list.scrollTop = at * 72;
  fireEvent.scroll(list);
}

test('the next page is fetched before its place is visible, and the list then ends', async () => {
  serveTwoPages();
  await open();
  const first = await screen.findByRole('link', { name: /Group 0/ });
  expect(first.closest('li')).toHaveAttribute('aria-setsize', '-1');
  expect(api.count(NEXT)).toBe(0);
  scrollTo(25);
  await waitFor(() => expect(api.count(NEXT)).toBe(1));
  scrollTo(58);
  const last = await screen.findByRole('link', { name: /Group 59/ });
  expect(last.closest('li')).toHaveAttribute('aria-setsize', '60');
  expect(last.closest('li')).toHaveAttribute('aria-posinset', '60');
  expect(api.count(NEXT)).toBe(1);
});

test('a page that fails says so, and Retry fetches it', async () => {
  serveTwoPages();
  api.on(NEXT, { status: 500, json: { message: 'Oops', code: 'x' } });
  const { user } = await open();
  await screen.findByRole('link', { name: /Group 0/ });
  scrollTo(25);
  await screen.findByText('Failed to load more conversations.');
  expect(api.count(NEXT)).toBe(1);
  serveTwoPages();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  scrollTo(58);
  await screen.findByRole('link', { name: /Group 59/ });
});

test('a further page undoes nothing that has happened live', async () => {
  serveTwoPages();
  await open();
  await screen.findByRole('link', { name: /Group 0/ });
  act(() => bus.emit('conversation-removed', { _id: 'g1' }));
  const [old] = groups(30, 31);
  const newest = message('ben', 1001, { conversationId: 'g30', text: 'Up again' });
  api.on('GET /chats/conversations/g30', { json: { ...old, lastMessage: newest, lastSeq: 1001 } });
  act(() => bus.emit('new-message', newest));
  // A conversation that the next page holds as well.
  const [, next] = groups(40, 42);
  act(() => bus.emit('conversation-updated', { ...next, groupName: 'Renamed' } as Conversation));
  scrollTo(25);
  await waitFor(() => expect(api.count(NEXT)).toBe(1));
  scrollTo(0);
  await waitFor(() => expect(row('Up again')?.closest('li')).toHaveAttribute('aria-posinset', '1'));
  expect(row('Group 1 ')).toBeNull();
  scrollTo(58);
  const last = await screen.findByRole('link', { name: /Group 59/ });
  expect(last.closest('li')).toHaveAttribute('aria-setsize', '59');
});

test('the search finds on the server what is not loaded, once typing has paused', async () => {
  serveTwoPages();
  const [found] = groups(300, 301, { groupName: 'Sailing club' });
  api.on('GET /chats/conversations?q=sail&limit=50', { json: [found] });
  const { user } = await open();
  await screen.findByRole('link', { name: /Group 0/ });
  const field = screen.getByRole('searchbox', { name: 'Search conversations' });
  await user.type(field, 'sail');
  expect(screen.queryByText('No conversation matches your search.')).not.toBeInTheDocument();
  const link = await screen.findByRole('link', { name: /Sailing club/ });
  expect(link).toHaveAttribute('href', '/messages/g300');
  const searches = api.requests.filter(({ query }) => query.has('q'));
  expect(searches.map(({ query }) => query.get('q'))).toEqual(['sail']);
  // It joins the list only where its activity puts it.
  await user.clear(field);
  await waitFor(() => expect(row('Sailing club')).toBeNull());
  act(() => bus.emit('new-message', message('ben', 701, { conversationId: 'g300' })));
  await waitFor(() =>
    expect(row('Sailing club')?.closest('li')).toHaveAttribute('aria-posinset', '1'),
  );
});

test('a search of the server that fails says so, and Retry repeats it', async () => {
  serveTwoPages();
  const search = 'GET /chats/conversations?q=sail&limit=50';
  api.on(search, { status: 500, json: { message: 'Oops', code: 'x' } });
  const { user } = await open('/messages', 'messages.search');
  await screen.findByRole('link', { name: /Group 0/ });
  await user.type(screen.getByRole('searchbox'), 'sail');
  await screen.findByText('The search failed.');
  api.on(search, { json: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No conversation matches your search.');
});

test('a list that is loaded whole is not searched on the server', async () => {
  api.on(FIRST, { json: groups(0, 3) });
  const { user } = await open();
  await user.type(await screen.findByRole('searchbox'), 'nobody here');
  await screen.findByText('No conversation matches your search.');
  expect(api.requests.some(({ query }) => query.has('q'))).toBe(false);
});

test('the folder of requests loads by pages too', async () => {
  const folder = 'GET /chats/conversations?folder=requests';
  api.on('GET /chats/requests-count', { json: { count: 60 } });
  api.on(folder, { json: groups(0, 40), headers: MORE });
  api.on(`${folder}&before=g39&limit=50`, { json: groups(39, 60) });
  await open('/messages/requests');
  await screen.findByRole('link', { name: /Group 0/ });
  scrollTo(25, 'Requests');
  await waitFor(() => expect(api.count(`${folder}&before=g39&limit=50`)).toBe(1));
  scrollTo(58, 'Requests');
  const last = await screen.findByRole('link', { name: /Group 59/ });
  expect(last.closest('li')).toHaveAttribute('aria-setsize', '60');
});
