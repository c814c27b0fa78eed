import { createFakeApi, scrollToEnd } from '@kithkin/shared/testing';
import { screen, within } from '@testing-library/react';
import { post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import HomeScreen from './HomeScreen';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
});
afterEach(async () => leave?.());

const OWN = 'GET /posts?limit=10';
const ALSO_READ = 'GET /posts/also-read';
const page = (ids: string[], nextCursor: string | null = null) => ({
  json: { posts: ids.map((id) => post(id)), nextCursor },
});

async function open() {
  const view = await renderFeed({ '/': <HomeScreen /> });
  leave = view.leave;
  return view;
}
const section = () => screen.findByRole('region', { name: 'People also read' });

test('below the own posts, once their end is near, popular posts of others follow', async () => {
  api.on(OWN, page(['a']));
  api.on(ALSO_READ, page(['p', 'q']));
  await open();
  const own = await screen.findByRole('feed', { name: 'Posts' });
  expect(api.count(ALSO_READ)).toBe(0);
  await scrollToEnd();
  const others = within(await section()).getByRole('feed', { name: 'People also read' });
  expect(within(others).getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('Popular posts of people you don’t follow.')).toBeInTheDocument();
  expect(own.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('with no own posts, the sentence of the empty feed stands above', async () => {
  api.on(OWN, page([]));
  api.on(ALSO_READ, page(['p']));
  await open();
  const empty = await screen.findByText('No posts available. Start by creating one!');
  await scrollToEnd();
  expect(empty.compareDocumentPosition(await section())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('while there are more own posts, nothing else is loaded', async () => {
  api.on(OWN, page(['a'], 'next'));
  api.on('GET /posts?cursor=next&limit=10', page(['b'], 'more'));
  await open();
  await scrollToEnd();
  await screen.findByRole('article', { description: 'Words of b' });
  expect(api.count(ALSO_READ)).toBe(0);
});

test('a failed load says so, and Retry loads', async () => {
  api.on(OWN, page([]));
  api.on(ALSO_READ, { status: 500, json: { message: '', code: 'x' } });
  const { user } = await open();
  await screen.findByText('No posts available. Start by creating one!');
  await scrollToEnd();
  const failed = within(await section());
  expect(failed.getByRole('alert')).toHaveTextContent('Failed to load posts.');
  api.on(ALSO_READ, page(['p']));
  await user.click(failed.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('article', { description: 'Words of p' });
});

test('without any, there is no heading', async () => {
  api.on(OWN, page(['a']));
  api.on(ALSO_READ, page([]));
  await open();
  await screen.findByRole('feed', { name: 'Posts' });
  await scrollToEnd();
  expect(screen.queryByRole('region', { name: 'People also read' })).not.toBeInTheDocument();
});
